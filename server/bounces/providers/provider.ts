/** What every provider's webhook is read into, and how its word is weighed: signature, age, and never twice. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Network } from '../../fetching/network.ts'
import { withoutAddresses } from '../../ledger/refusing/without-addresses.ts'
import { judgeBounce } from '../reading/judge-bounce.ts'

export interface Posted {
  headers: IncomingHttpHeaders
  /** To the byte: what is signed. */
  body: Buffer
  now: Date
  network: Network
}

/** One thing that a provider says of one copy. */
export interface ProviderEvent {
  kind: 'hard' | 'soft' | 'ours' | 'complaint'
  words: string
  eventId: string
  email: string
  /** Where our own marks may stand: the envelope's sender, and the letter's Message-ID. */
  returnPath?: string | undefined
  messageId?: string | undefined
}

export interface Believed {
  events: ProviderEvent[]
  /** What may be shown once, where the signature covers nothing else. */
  token?: string
}

/**
 * Reads one post of a provider.
 * @param secret what the author was given by the provider
 * @returns undefined when it is not signed as it should be, or too old
 */
export type ProviderReader = (posted: Posted, secret: string) => Promise<Believed | undefined>

/** Milliseconds: providers repeat for up to a day what was not taken. */
export const oldest = 25 * 3_600_000
/** Milliseconds that their clocks may go before ours. */
const ahead = 5 * 60_000

/** @param at milliseconds since 1970 */
export const isFresh = (at: number, now: Date, longest = oldest) =>
  at > now.getTime() - longest && at < now.getTime() + ahead

/** In constant time. */
export function isSame(given: string, right: string): boolean {
  // Of equal length, as hashes are: the length of a secret is none of the caller's business.
  const hashed = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(hashed(given), hashed(right))
}

/** @returns undefined when it is no JSON object or list */
export function parsed(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

export const headerOf = (headers: IncomingHttpHeaders, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** A permanent or passing failure, by its status and the server's words. */
export function bounced(
  isPermanent: boolean,
  status: string | undefined,
  said: string,
): Pick<ProviderEvent, 'kind' | 'words'> {
  const words = withoutAddresses(said)
  const given = status ?? /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(said)?.[1]
  const verdict = judgeBounce(given, said)
  if (isPermanent) return { kind: verdict === 'ours' ? 'ours' : verdict, words }
  return { kind: verdict === 'ours' ? 'ours' : 'soft', words }
}
