/** The only `fetch` of the web: calls an endpoint of the contract and answers with its declared type. */
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import { hrefOf } from '../contract/endpoint.ts'
import type { RefusalKind } from '../contract/refusals.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: never } : { [K in Name]: T }
type OptionalPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]?: T | undefined }

/** What a call of this endpoint must be given. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  OptionalPart<'query', QueryOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    /** For a call that may wait for what it began: it answers as soon as that is stored (RFC 7240 §4.1). */
    prefer?: 'respond-async' | undefined
  }

/** Without a field, at any depth, that the endpoint does not name: the server would refuse it, however it got into a spread. */
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
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  prefer?: string | undefined
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
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds > 90 ? `${minutes} minutes` : seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${words.replace(/(?<![.!?])$/, '.')} You can try again in ${wait}.`
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const { params, query, body, prefer } = input
  const response = await fetch(hrefOf(endpoint, params, query), {
    method: endpoint.method,
    credentials: endpoint.anonymous ? 'omit' : 'include',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(prefer && { prefer }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  hear(response)
  if (response.ok) return response
  const error = new CallError(response.status, await response.text(), response)
  // The author shows once more that it is them, and the call is made again.
  if (error.kind === 'askedAgain' && (await showIdentity())) return send(endpoint, input)
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
 * Calls an endpoint.
 * @throws CallError when the answer is not ok, TypeError when there is no answer at all
 */
export async function call<E extends Endpoint, Given>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> & Given & Known<CallInput<E>, Given>]
    : [input: CallInput<E> & Given & Known<CallInput<E>, Given>]
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, (input ?? {}) as LooseInput)
  return response.json()
}

/** The GET of a query whose endpoint is known only by its path. */
export async function callByPath(
  path: `/${string}`,
  params: Record<string, string>,
  query: Record<string, string>,
): Promise<unknown> {
  const response = await send({ ...plainGet, path }, { params, query })
  return response.json()
}

const plainGet = { method: 'GET', summary: '', access: 'public', scope: 'none', answers: {} } as const

/** One page of a list and the cursor of the next one: `query: { after: next }`. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<{ rows: AnswerOf<E>; next: string | null }> {
  const response = await send(endpoint, (input ?? {}) as LooseInput)
  const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: await response.json(),
    next: next ? new URL(next, location.href).searchParams.get('after') : null,
  }
}
