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
const inMemory = new Map<string, string>()
const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: name => inMemory.get(name) ?? null,
  setItem: (name, text) => void inMemory.set(name, text),
  removeItem: name => void inMemory.delete(name),
}
/** The longest-lived first; the second outlasts a reload. */
const stores = [() => localStorage, () => sessionStorage, () => memory]

/** What the first store says that does not throw, as those do that are off or full. */
function first<Told>(ask: (store: typeof memory) => Told | null): Told | undefined {
  for (const store of stores) {
    try {
      const told = ask(store())
      if (told !== null) return told
    } catch {}
  }
  return undefined
}

function read(name: string): Kept | undefined {
  const text = first(store => store.getItem(name))
  return text === undefined ? undefined : (JSON.parse(text) as Kept)
}

const keep = (name: string, kept: Kept) =>
  first(store => {
    store.setItem(name, JSON.stringify(kept))
    return true
  })

/** More than is kept of a right. */
const room = ' '.repeat(4_000)

/** Whether what is kept outlasts this tab: where it does not, a right that is used early may be lost. */
export function keepsRights(): boolean {
  const name = 'poll right'
  try {
    localStorage.setItem(name, room)
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
  for (const store of stores) {
    try {
      store().removeItem(nameOf(token, right))
    } catch {}
  }
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
    // Another browser has it, or nobody knows it: what was made here is worth nothing. After a lost connection it may be all; and
    // what another tab has put in its place meanwhile is not this.
    if (refusalKind(error) === 'rightSpent' && read(name)?.blinded === blinded) forgetRight(token, right)
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
