/**
 * Stops a send before a wrong setting of the mail server refuses everybody (circuit breaker): ten refusals in a row, of
 * one send, with the same words, that are about neither the address nor the mailbox.
 */
import type { Verdict } from '../../mail/answers/judge-answer.ts'
import type { Outcome } from '../../mail/transport.ts'
import { withoutAddresses } from '../refusing/without-addresses.ts'
import { refusalOf } from '../same-refusal.ts'

const most = 10

export interface RefusalsInARow {
  /** @returns the server's words when this outcome is the one too many */
  saw(sendId: string, outcome: Outcome, verdict: Verdict | null): string | null
}

export function createRefusalsInARow(): RefusalsInARow {
  const rows = new Map<string, { refusal: string; count: number }>()
  return {
    saw(sendId, { kind, words }, verdict) {
      if (kind === 'accepted') rows.delete(sendId)
      if (kind !== 'refused' || verdict === 'address' || verdict === 'mailbox') return null
      const refusal = refusalOf(withoutAddresses(words))
      const before = rows.get(sendId)
      const count = before?.refusal === refusal ? before.count + 1 : 1
      rows.set(sendId, { refusal, count })
      if (count < most) return null
      // Sent on, it may try ten more.
      rows.delete(sendId)
      return withoutAddresses(words)
    },
  }
}
