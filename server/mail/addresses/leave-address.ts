/**
 * The address that stands beside the one-click link in List-Unsubscribe (RFC 2369): a mail to it takes a reader off. It carries
 * their copy's token, as the link does, which nobody else can guess (capability).
 */
import { carriedIn, idFrom, idLetters, toLetters, withPlus } from './plus-address.ts'

const mark = 'leave-'

export const leaveAddressOf = (bounceAddress: string, token: string): string =>
  withPlus(bounceAddress, mark + toLetters(Buffer.from(token, 'base64url')))

/** @returns the tokens of those whose addresses stand in a text, each once */
export function tokensToLeaveIn(text: string, bounceAddress: string): string[] {
  return [...new Set(carriedIn(text, bounceAddress, { mark, letters: idLetters }).map(idFrom))]
}
