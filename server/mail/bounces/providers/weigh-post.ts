/** How a provider's post is weighed and read: signature, age, and what is said of a copy. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import { withoutAddresses } from '../../ledger/refusing/without-addresses.ts'
import { judgeBounce } from '../reading/judge-bounce.ts'
import type { Believed, Found, Posted, ProviderEvent, Sample } from './provider.ts'

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

export const complained = { kind: 'complaint', words: mailWords.reportedAsSpam } as const

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
