/** How a verb says no: it returns the name of a refusal, and status and sentence come from the contract (RFC 9457's idea of a problem type). */
import type { FastifyReply } from 'fastify'
import type { RefusalStatus } from '../../../contract/base/refusals/refusal.ts'
import { type RefusalKind, refusals } from '../../../contract/base/refusals.ts'

/** @typeParam K which refusals it may be; an endpoint serves only those that it declares */
export interface Refused<K extends RefusalKind = RefusalKind> {
  readonly refused: K
  /** In place of the contract's sentence, where that has a gap to fill. */
  readonly message?: string
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

/** The status of a refusal and its words on the wire. */
export function toAnswer<K extends RefusalKind>({
  refused: kind,
  message,
}: Refused<K>): {
  status: RefusalStatus
  body: { message: string; kind: K }
} {
  const [status, sentence] = refusals[kind]
  return { status, body: { message: message ?? sentence, kind } }
}

/** Answers a request that no endpoint serves: a stream, a file, a hook that goes no further. */
export function sendRefusal(reply: FastifyReply, kind: RefusalKind): FastifyReply {
  const { status, body } = toAnswer(refuse(kind))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
