/** How a verb says no: it returns the name of a refusal, and status and sentence come from the contract (RFC 9457's idea of a problem type). */
import type { FastifyReply } from 'fastify'
import type { RefusalStatus } from '../../../contract/base/refusals/refusal.ts'
import { type RefusalKind, refusals } from '../../../contract/base/refusals.ts'
import { english } from '../../../contract/languages/en.ts'
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import { faultKeyOf, sayIn } from '../languages/sentence.ts'
import { firstSpeech, translatorFor } from '../languages/translator-for.ts'

/** @typeParam K which refusals it may be; an endpoint serves only those that it declares */
export interface Refused<K extends RefusalKind = RefusalKind> {
  readonly refused: K
  /** In place of the contract's sentence, where that has a gap to fill. */
  readonly message?: string
  /** What stands in the gaps of the catalogue's sentence. */
  readonly values?: Readonly<Record<string, string | number>>
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
export function toAnswer<K extends RefusalKind>({
  refused: kind,
  message,
  values,
}: Refused<K>): RefusalAnswer<K> {
  const [status, words] = refusals[kind]
  const spoken = values && isReaders(kind) ? translatorFor(firstSpeech)(...named(kind, values)) : words
  return { status, body: { message: message ?? spoken, kind } }
}

/** The same for whoever made a call: what a reader may meet is said in the language of their page. */
export function toSaid<K extends RefusalKind>(refused: Refused<K>): RefusalAnswer<K> {
  const { status, body } = toAnswer(refused)
  const { refused: kind, message, values = {} } = refused
  const fault = message === undefined ? undefined : faultKeyOf(message)
  if (fault) return { status, body: sayIn(t => t(fault), { kind }) }
  if (message !== undefined || !isReaders(kind)) return { status, body }
  return { status, body: sayIn(t => t(...named(kind, values)), { kind }) }
}

type ReadersRefusal = keyof typeof english.refusals
const isReaders = (kind: RefusalKind): kind is ReadersRefusal => Object.hasOwn(english.refusals, kind)

/** The compiler cannot hold any refusal's values against its sentence; a test says them all. */
const named = (kind: ReadersRefusal, values: NonNullable<Refused['values']>) =>
  [
    `refusals.${kind}` satisfies SentenceKey as 'refusals.answerMissing',
    values as { question: string },
  ] as const

/** Answers a request that no endpoint serves: a stream, a file, a hook that goes no further. */
export function sendRefusal(reply: FastifyReply, kind: RefusalKind): FastifyReply {
  const { status, body } = toSaid(refuse(kind))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
