/** An endpoint as one value: the server serves it, the web calls it, the OpenAPI page lists it. */

import { id } from './field.ts'
import type { OwnRefusal } from './refusals.ts'
import { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a personal key may be allowed; none of it sends, erases or hands out the whole list. */
export const scopes = ['read', 'drafts', 'subscribers'] as const
export type Scope = (typeof scopes)[number]

/**
 * Who may call: anybody, the logged-in author alone, or the author and a personal key with that scope. A call of the author's or
 * of a program refuses fields that it does not know, since one that is misspelled may be who is not to get a letter; a visitor's
 * leaves them out.
 */
export type Access = 'public' | 'author' | Scope

export interface Endpoint {
  method: Method
  /** Fastify's notation: `/api/newsletters/:id`. */
  path: `/${string}`
  /** One sentence for the OpenAPI page. */
  summary: string
  access: Access
  /** What its path names, where these are no ids. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes its body may have, where that is not what all visitors', or all of the author's, may. */
  bodyBytes?: number
  /** A program that is not ours calls it in its own shape, which may carry more than is asked for here. */
  foreignShape?: true
  /** Every status the endpoint itself can answer with, except the refusals all endpoints share. */
  answers: { readonly [status: number]: z.ZodType }
  /** Its answer is an array of any length: the server may write it while it reads it, never holding the whole. */
  inSlices?: true
  /** Why it may say no, beside what any call may meet: names of `refusals.ts`. */
  refusals?: readonly OwnRefusal[]
  /** The web calls it without cookies: nothing may tie the call to a person. */
  anonymous?: true
  /** It leaves no line in the log, because the page of somebody who is about to write anonymously makes it too. */
  unlogged?: true
  /** Calls a visitor may make in a minute; absent means unlimited (reads). */
  perMinute?: number
  /** A rare and heavy step: whoever takes it shows again who they are, always or where a second factor is on. */
  asksAgain?: 'always' | 'with-factor'
  /** Its limit does not count what others did where a browser shows that the author logged in with it before. */
  knowsBrowsers?: true
}

type Path = Endpoint['path']
type Declared = Omit<Endpoint, 'method' | 'path'>
type NamesIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
/** Its parameters are ids, unless it says what they are. */
type Params<P, E> = E extends { params: z.ZodObject }
  ? unknown
  : [NamesIn<P>] extends [never]
    ? unknown
    : { params: z.ZodObject<Record<NamesIn<P>, typeof id>> }
type Named<Call, E> = Call extends `${infer M extends Method} ${infer P extends Path}`
  ? { method: M; path: P } & Params<P, E>
  : never

/**
 * Declares an endpoint by the name that its callers call it by, `'GET /api/polls/:id'`, and keeps its literal types. What its path
 * names is an id, unless `params` says otherwise.
 */
export function endpoint<const Call extends `${Method} ${Path}`, const E extends Declared>(
  call: Call,
  value: E,
): E & Named<Call, E> {
  const [method, path = ''] = call.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id])
  const params = names.length > 0 && { params: z.object(Object.fromEntries(names)) }
  return { method, path, ...params, ...value } as E & Named<Call, E>
}

/** The one shape of every refusal: a sentence for people, a name of `refusals.ts` for programs. */
export const refusal = z.object({ message: z.string(), kind: z.string() })

/** The answer of a delete, a close and other calls that only say what happened. */
export const done = z.object({ message: z.string() })

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
export type Output<T> = T extends z.ZodType ? z.output<T> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type BodyInputOf<E extends Endpoint> = Input<E['body']>

/** The names of the refusals that an endpoint declares. */
export type RefusalOf<E extends Endpoint> = E['refusals'] extends readonly (infer K)[]
  ? Extract<K, OwnRefusal>
  : never

type SuccessStatus<E extends Endpoint> = Extract<keyof E['answers'], 200 | 201 | 202>
/** What a successful call returns. */
export type AnswerOf<E extends Endpoint> = Output<E['answers'][SuccessStatus<E>]>
