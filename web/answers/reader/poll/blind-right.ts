/**
 * The right of a mail, used for a blind signature (RFC 9474): the site signs something that only this browser knows, and that goes
 * with the answer in the place of the right. Nothing that the site stores can tie the two.
 */
import type { AnswerToken } from '../../../../contract/answers/blind-rights.ts'
import { call, refusalKind } from '../../../base/call.ts'
import { fromBase64url, toBase64url } from '../../../base/kit/base64url.ts'

/** How a link is used: blindly; as it is, as mails of before and pages without https do; `foreign`: the site has another key than the mail names. */
export type WayToAnswer = 'blind' | 'plain' | 'foreign'

/**
 * @param signer the fingerprint that the mail names
 * @param answerKey as the site gives it out: one for each reader would tell whose an answer is
 */
export async function wayOf(signer: string | undefined, answerKey: string | null): Promise<WayToAnswer> {
  // Browsers hide WebCrypto on pages without https.
  if (signer === undefined || !globalThis.crypto?.subtle) return 'plain'
  return answerKey !== null && (await signerOf(answerKey)) === signer ? 'blind' : 'foreign'
}

/** As `signerFingerprint`, by the browser's own hash function: whoever signs blindly has it, and the page loads none. */
export async function signerOf(answerKey: string): Promise<string> {
  const named = new TextEncoder().encode(`answer key ${answerKey}`)
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', named)).subarray(0, 16))
}

/** What is kept from the call to the answer; it must outlast this tab, as the right is used by then. */
interface Kept {
  /** Base64url, all four. */
  blinded: string
  inverse: string
  message: string
  signature?: string
}

const nameOf = (token: string, right: string) => `poll right ${token} ${right.slice(0, 4)}`
/** Where the browser keeps nothing: then for as long as the page lives. */
const inMemory = new Map<string, Kept>()

function read(name: string): Kept | undefined {
  try {
    const text = localStorage.getItem(name)
    return text ? (JSON.parse(text) as Kept) : inMemory.get(name)
  } catch {
    return inMemory.get(name)
  }
}

function keep(name: string, kept: Kept): void {
  inMemory.set(name, kept)
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {}
}

/** Whether what is kept outlasts this tab: where it does not, a right that is used early may be lost. */
export function keepsRights(): boolean {
  const name = 'poll right'
  try {
    localStorage.setItem(name, '')
    localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}

/** Whether this browser has begun to use it, so that it is used by nobody else. */
export const isBegun = (token: string, right: string): boolean => read(nameOf(token, right)) !== undefined

/** Once the answer is stored nothing has to stay. */
export function forgetRight(token: string, right: string): void {
  const name = nameOf(token, right)
  inMemory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {}
}

interface RightOfMail {
  /** The poll's public one. */
  token: string
  right: string
  answerKey: string
}

/**
 * Uses the right, if this browser has not yet. The same call again, after a lost connection or a closed page, has the same answer.
 * @throws CallError where the site refuses; Error where its signature does not fit
 */
export async function exchangeRight({ token, right, answerKey }: RightOfMail): Promise<AnswerToken> {
  const name = nameOf(token, right)
  const before = read(name)
  if (before?.signature) return { message: before.message, signature: before.signature }
  const { RSABSSA } = await import('@cloudflare/blindrsa-ts')
  const suite = RSABSSA.SHA384.PSS.Randomized()
  const of = { name: 'RSA-PSS', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('spki', fromBase64url(answerKey), of, true, ['verify'])
  let kept = before
  if (!kept) {
    const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
    const { blindedMsg, inv } = await suite.blind(key, message)
    kept = { blinded: toBase64url(blindedMsg), inverse: toBase64url(inv), message: toBase64url(message) }
    // Before the call: who closes the page meanwhile asks for the same again.
    keep(name, kept)
  }
  const { blinded, inverse, message } = kept
  const signed = await call('POST /api/poll/:token/blind-signature', {
    params: { token },
    body: { right, blinded },
  }).catch((error: unknown) => {
    // Another browser has it, or nobody knows it: what was made here is worth nothing. After a lost connection it may be all.
    if (refusalKind(error) === 'rightSpent') forgetRight(token, right)
    throw error
  })
  const signature = toBase64url(
    await suite.finalize(
      key,
      fromBase64url(message),
      fromBase64url(signed.signature),
      fromBase64url(inverse),
    ),
  )
  keep(name, { ...kept, signature })
  return { message, signature }
}
