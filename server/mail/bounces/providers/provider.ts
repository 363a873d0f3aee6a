/** What every provider's webhook is read into, and how its word is weighed: signature, age, and never twice. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Network } from '../../../base/fetching/network.ts'
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

/** A post that is a provider's. What stands in it is still to be read: what somebody's server said, at any length. */
export interface Believed {
  /** JSON; undefined where it says nothing of letters. */
  text: string | undefined
  /** The provider's own name of this post, where it stands beside the text. */
  id?: string
  /** What may be shown once, where the signature covers nothing else. */
  token?: string
}

/**
 * Whether a post is the provider's.
 * @param secret what the author was given by the provider
 * @returns undefined when it is not signed as it should be, or too old; `old` where it shows the secret itself, and is no guess
 */
export type Believe = (posted: Posted, secret: string) => Promise<Believed | 'old' | undefined>

export interface Found {
  events: ProviderEvent[]
  /** Something in it is a bounce or a complaint, or is no JSON, and cannot be understood. */
  isUnread: boolean
}

export type ReadEvents = (believed: { text: string; id: string }) => Found

/** A thing that happened, as a sample tells it. */
export interface Told {
  kind: 'hard' | 'soft' | 'ours' | 'complaint'
  email: string
  /** The server's words. */
  said: string
  /** Enhanced status code of the bounce; empty where none is told. */
  status: string
  /** Another event has another number. */
  number: number
  messageId: string | undefined
  at: Date
}

/** What a sample is signed with: the secret that the author has, and where that is no more than public, the key behind it. */
export interface SampleKeys {
  secret: string
  privateKey?: KeyObject | string
}

export interface Sample {
  headers: Record<string, string>
  payload: string
}

/** What a mail provider is to this site. Every provider of the table is put to the same tests, with its sample. */
export interface Provider {
  believe: Believe
  read: ReadEvents
  /**
   * What is proved. `body`: all of it is signed. `token`: something beside it is signed, and is taken once. `shown`: nothing is signed,
   * the secret itself is posted; then each post of somebody else's is a guess at it, and guesses are counted.
   */
  proof: 'body' | 'token' | 'shown'
  /** How its documentation says that it posts a thing. */
  sample(told: Told, keys: SampleKeys): Sample
}

export const jsonSample = (payload: object | string, headers: Record<string, string> = {}): Sample => ({
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

/** Unix time, as it stands in what is signed. */
export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1_000))

/**
 * What one thing of a post says.
 * @param value as it stands there. @param names of its `key`, of what is recorded: anything else says nothing here
 */
export function readAs<Schema extends z.ZodType>(
  value: unknown,
  { schema, key, names }: { schema: Schema; key: string; names: readonly string[] },
  eventsOf: (given: z.output<Schema>) => ProviderEvent[],
): Found {
  const name = isRecord(value) ? value[key] : undefined
  if (name !== undefined && !names.includes(String(name))) return { events: [], isUnread: false }
  const found = schema.safeParse(value)
  return found.success ? { events: eventsOf(found.data), isUnread: false } : { events: [], isUnread: true }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Milliseconds: providers repeat for up to a day what was not taken. */
export const oldest = 25 * 3_600_000
/** Milliseconds that their clocks may go before ours. */
const ahead = 5 * 60_000

/** @param at milliseconds since 1970 */
export const isFresh = (at: number, now: Date, longest = oldest) =>
  at > now.getTime() - longest && at < now.getTime() + ahead

/** In constant time. */
export function isSame(given: string, right: string): boolean {
  // Hashes are of equal length: the length of a secret is none of the caller's business.
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

/**
 * A post that shows the secret itself, as a token or as the password of an address: nothing in it is signed, so that its own time
 * says whether it is old.
 */
export function believeShown<Times extends z.ZodType>(
  { headers, body, now }: Posted,
  secret: string,
  [times, timeOf]: readonly [Times, (given: z.output<Times>) => number],
): Believed | 'old' | undefined {
  const [, scheme, given = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(headerOf(headers, 'authorization')) ?? []
  const login = Buffer.from(given, 'base64').toString()
  const shown = scheme?.toLowerCase() === 'basic' ? login.slice(login.indexOf(':') + 1) : given
  if (!isSame(shown, secret)) return undefined
  const text = body.toString()
  const found = times.safeParse(parsed(text))
  return !found.success || isFresh(timeOf(found.data), now) ? { text } : 'old'
}

export const complained = { kind: 'complaint', words: 'Reported as spam' } as const

/**
 * A permanent or passing failure, by its status and the server's words.
 * @param isGone the provider itself says that nobody is there: so it is, unless the words speak of us
 */
export function bounced(
  { isPermanent, isGone = false }: { isPermanent: boolean; isGone?: boolean },
  status: string | undefined,
  said: string,
): Pick<ProviderEvent, 'kind' | 'words'> {
  const words = withoutAddresses(said)
  const verdict = judgeBounce(status, said)
  if (verdict === 'ours') return { kind: 'ours', words }
  if (isGone) return { kind: 'hard', words }
  return { kind: isPermanent ? verdict : 'soft', words }
}
