/** How a verb says no: it returns the name of a refusal, and status and sentence come from the contract (RFC 9457's idea of a problem type). */

import type { FastifyReply } from 'fastify'
import type { RefusalStatus, RefusalValues } from '../../../contract/base/refusals/refusal.ts'
import { type RefusalKind, refusals, sentenceOf, valuesOf } from '../../../contract/base/refusals.ts'
import type { Saying } from '../../../contract/languages/keys.ts'
import { tell } from '../languages/told.ts'
import { firstSpeech, sayerFor } from '../languages/translator-for.ts'
import { sayIn } from './said-sentence.ts'

/** @typeParam K which refusals it may be; an endpoint serves only those that it declares */
export interface Refused<K extends RefusalKind = RefusalKind> {
  readonly refused: K
  /** In place of the sentence that its name has: `say: t => t('files.tooLarge', { megabytes })`. */
  readonly say?: Saying
  /** What stands in the gaps of that sentence. */
  readonly values?: RefusalValues
  /** The HTTP status that another site gave, where that is why. */
  readonly answered?: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A refusal the caller can cause: a typed answer, not an exception.
 * @param more what the name alone does not say
 */
export function refuse<const K extends RefusalKind>(
  kind: K,
  more: Omit<Refused, 'refused'> = {},
): Refused<K> {
  return { refused: kind, ...more }
}

/** Whether a verb said no; what is left of its type otherwise is what it did, such as a report that counts who `refused`. */
export function isRefused<T>(outcome: T): outcome is Extract<T, Refused> {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'refused' in outcome &&
    typeof outcome.refused === 'string'
  )
}

interface RefusalAnswer<K extends RefusalKind> {
  status: RefusalStatus
  body: { message: string; kind: K }
}

/** The status of a refusal and its words, in English. */
export const toAnswer = <K extends RefusalKind>(refused: Refused<K>): RefusalAnswer<K> => ({
  status: refusals[refused.refused][0],
  body: { message: sayingOf(refused)(sayerFor(firstSpeech)), kind: refused.refused },
})

/** The same for whoever made a call, in the language of their page. */
export const toSaid = <K extends RefusalKind>(refused: Refused<K>): RefusalAnswer<K> => ({
  status: refusals[refused.refused][0],
  body: sayIn(sayingOf(refused), { kind: refused.refused }),
})

/** How it is said, once it is known in which language. */
export const sayingOf =
  ({ refused: kind, say, values }: Refused): Saying =>
  t =>
    say ? say(t) : t(...named(kind, { ...valuesOf(kind), ...values }))

/** The same to be stored, and said to whoever reads it. */
export const toTold = (refused: Refused): string => sayingOf(refused)(tell)

/** The compiler cannot hold any refusal's values against its sentence; a test says them all. */
const named = (kind: RefusalKind, values: RefusalValues) =>
  [sentenceOf(kind) as 'refusals.answerMissing', values as { question: string }] as const

/** Answers a request that no endpoint serves: a stream, a file, a hook that goes no further. */
export function sendRefusal(reply: FastifyReply, kind: RefusalKind): FastifyReply {
  const { status, body } = toSaid(refuse(kind))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
