/** A reader's browser in the tests: what it blinds, and what it makes of the signature. */
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { AnswerToken } from '../../../contract/answers/blind-rights.ts'
import type { TestSite } from '../../test/test-site.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = (from: string) => Uint8Array.from(Buffer.from(from, 'base64url'))

export interface Blinded {
  blinded: string
  finish(signature: string): Promise<AnswerToken>
}

/** @param answerKey SPKI, base64url */
export async function blind(answerKey: string): Promise<Blinded> {
  const of = { name: 'RSA-PSS', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('spki', bytes(answerKey), of, true, ['verify'])
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(key, message)
  return {
    blinded: text(blindedMsg),
    finish: async signature => ({
      message: text(message),
      signature: text(await suite.finalize(key, message, bytes(signature), inv)),
    }),
  }
}

let visitors = 0
/** Calls of readers' browsers, each from an address of its own. */
export function blindCallsOf(site: () => TestSite) {
  const call = (url: string, payload: object) =>
    site().asVisitor(
      { method: 'POST', url, payload },
      `198.18.${Math.floor(++visitors / 250)}.${visitors % 250}`,
    )
  return {
    stateOf: async (poll: { uniqueToken: string }, right: string) =>
      (await call(`/api/poll/${poll.uniqueToken}/right`, { right })).json(),
    sign: (poll: { uniqueToken: string }, right: string, blinded: string) =>
      call(`/api/poll/${poll.uniqueToken}/blind-signature`, { right, blinded }),
    answerKey: async (poll: { uniqueToken: string }) =>
      (await site().asVisitor({ url: `/api/poll/${poll.uniqueToken}/rules` })).json<{ answerKey: string }>()
        .answerKey,
  }
}
