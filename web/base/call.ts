/** The only `fetch` of the web: makes a call of the contract, named by its method and path, and answers with its declared type. */
import { hrefOf } from '../../contract/base/href.ts'
import type { RefusalKind } from '../../contract/base/refusals.ts'
import type {
  AnonymousCall,
  CallAnswer,
  CallBody,
  CallName,
  CallParams,
  CallQuery,
} from '../../contract/calls.ts'
import { languageHeader } from '../../contract/languages/language-header.ts'
import { joint } from './joint.ts'
import { documentLanguage, ended, t } from './translations.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: never } : { [K in Name]: T }
type OptionalPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]?: T | undefined }

/** What this call must be given. */
export type CallInput<N extends CallName> = Part<'params', CallParams<N>> &
  OptionalPart<'query', CallQuery<N>> &
  Part<'body', CallBody<N>> & {
    /** For a call that may wait for what it began: it answers as soon as that is stored (RFC 7240 §4.1). */
    prefer?: 'respond-async' | undefined
    /** Aborted, nothing waits for its answer any more. */
    signal?: AbortSignal | undefined
  }

/** Without a field, at any depth, that the call does not name: the server would refuse it, however it got into a spread. */
type Known<Named, Given> = Given extends readonly (infer Item)[]
  ? Named extends readonly (infer NamedItem)[]
    ? readonly Known<NamedItem, Item>[]
    : Given
  : Given extends object
    ? Named extends object
      ? { [Key in keyof Given]: Key extends keyof Named ? Known<NonNullable<Named[Key]>, Given[Key]> : never }
      : Given
    : Given

/** Nothing to give: the argument may be left out. */
export type CallArguments<N extends CallName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

/** Made without cookies. The compiler holds this list against the contract, which says so of each. */
const anonymous: Record<AnonymousCall, true> = {
  'GET /api/newsletters/:id/subject': true,
  'GET /api/poll/:token': true,
  'GET /api/poll/:token/results': true,
  'GET /api/poll/:token/rules': true,
  'GET /api/sealing': true,
  'POST /api/poll-responses': true,
  'POST /api/poll/:token/blind-signature': true,
  'POST /api/poll/:token/right': true,
  'POST /api/receipts': true,
  'POST /api/receipts/messages': true,
  'POST /api/receipts/open': true,
  'POST /api/responses': true,
}

/** The path of a call's name, as it is declared. */
export const pathOf = (name: CallName): `/${string}` => name.slice(name.indexOf(' ') + 1) as `/${string}`

/** The address of a call, for links, frames and forms. */
export const hrefTo = (
  name: CallName,
  params?: Record<string, string>,
  query?: Record<string, string | number | undefined>,
): string => hrefOf(pathOf(name), params, query)

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  prefer?: string | undefined
  signal?: AbortSignal | undefined
}

/** A non-ok answer; the message is exactly 'status code, colon, space, text' (specification §8). */
export class CallError extends Error {
  readonly status: number
  /** The `message` of the server's JSON, for toasts. */
  readonly serverMessage: string | undefined
  /** Which refusal it is; ask for this, never for the words. */
  readonly kind: RefusalKind | undefined
  /** Seconds after which another try may help; undefined when the server did not say. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, answer?: Pick<Response, 'statusText' | 'headers'>) {
    super(`${status}: ${text || (answer?.statusText ?? '')}`)
    this.name = 'CallError'
    this.status = status
    const { message, kind } = saidIn(text)
    this.serverMessage = typeof message === 'string' && message !== '' ? message : undefined
    this.kind = isKind(kind) ? kind : undefined
    this.retryAfter = Number(answer?.headers.get('retry-after')) || undefined
  }
}

function saidIn(text: string): { message?: unknown; kind?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const isKind = (kind: unknown): kind is RefusalKind => typeof kind === 'string'

/** The server's own words about a failure, if it said any. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof CallError ? error.serverMessage : undefined

/** The name of the refusal, if it is one. */
export const refusalKind = (error: unknown): RefusalKind | undefined =>
  error instanceof CallError ? error.kind : undefined

/** The words of a failure, and when to try again where the server said that: 'Failed. You can try again in 40 seconds.' */
export function withWait(words: string, error: unknown): string {
  return withSeconds(words, error instanceof CallError ? error.retryAfter : undefined)
}

/** The same of a number of seconds. */
export function withSeconds(words: string, seconds: number | undefined): string {
  if (seconds === undefined) return words
  const wait =
    seconds > 90
      ? t('call.againInMinutes', { minutes: Math.ceil(seconds / 60) })
      : t('call.againInSeconds', { seconds })
  return `${ended(words)}${joint()}${wait}`
}

/** @param name a method and a path, of the contract or as a query names it */
async function send(name: string, input: LooseInput): Promise<Response> {
  const { params, query, body, prefer, signal } = input
  const [method = '', path = ''] = name.split(' ')
  const response = await fetch(hrefOf(path, params, query), {
    method,
    credentials: name in anonymous ? 'omit' : 'include',
    headers: {
      [languageHeader]: documentLanguage(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(prefer && { prefer }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  hear(response)
  if (response.ok) return response
  const error = new CallError(response.status, await response.text(), response)
  // The author shows once more that it is them, and the call is made again.
  if (error.kind === 'askedAgain' && (await showIdentity())) return send(name, input)
  throw error
}

let hear: (answer: Response) => void = () => {}

/** @param listener told of every answer, also of one that refuses */
export function onAnswer(listener: typeof hear): void {
  hear = listener
}

let showIdentity: () => Promise<boolean> = async () => false

/** @param ask lets the author show who they are; false when they would rather not. @returns takes it back */
export function onAskedAgain(ask: () => Promise<boolean>): () => void {
  showIdentity = ask
  return () => {
    showIdentity = async () => false
  }
}

/**
 * Makes a call: `call('POST /api/subscribe', { body })`.
 * @throws CallError when the answer is not ok, TypeError when there is no answer at all
 */
export async function call<N extends CallName, Given>(
  name: N,
  ...[input]: Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N> & Given & Known<CallInput<N>, Given>]
    : [input: CallInput<N> & Given & Known<CallInput<N>, Given>]
): Promise<CallAnswer<N>> {
  const response = await send(name, (input ?? {}) as LooseInput)
  return response.json()
}

/** The GET of a query, which is named by its path. */
export async function callByPath(
  path: `/${string}`,
  params: Record<string, string>,
  query: Record<string, string>,
): Promise<unknown> {
  const response = await send(`GET ${path}`, { params, query })
  return response.json()
}

/** One page of a list and the cursor of the next one: `query: { after: next }`. */
export async function callPage<N extends CallName>(
  name: N,
  ...[input]: CallArguments<N>
): Promise<{ rows: CallAnswer<N>; next: string | null }> {
  const response = await send(name, (input ?? {}) as LooseInput)
  const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: await response.json(),
    next: next ? new URL(next, location.href).searchParams.get('after') : null,
  }
}
