/** Finds in a mail whom it takes off: mail programs write it to the address that stands in List-Unsubscribe. */
import { tokensToLeaveIn } from '../../addresses/leave-address.ts'

/** Where a mail says whom it is to. In its body, and in a letter that comes back, such an address was only read by somebody. */
const recipientHeader = /^(?:to|cc|delivered-to|(?:x-)?(?:original-to|envelope-to)):/i
/** Signs of the headers that are looked at. */
const mostHeaders = 64_000
/** So many tokens of one mail are looked at; a mail program names one. */
const mostTokens = 3

/** @param text the mail as it came. @param to whom the envelope names, where it is known */
export function tokensOfLeaveMail(text: string, bounceAddress: string, to: readonly string[] = []): string[] {
  const head = text.slice(0, mostHeaders).replaceAll('\r\n', '\n')
  const end = head.indexOf('\n\n')
  const headers = (end < 0 ? head : head.slice(0, end)).replace(/\n[ \t]+/g, ' ').split('\n')
  const recipients = [...to, ...headers.filter(header => recipientHeader.test(header))]
  return tokensToLeaveIn(recipients.join('\n'), bounceAddress).slice(0, mostTokens)
}
