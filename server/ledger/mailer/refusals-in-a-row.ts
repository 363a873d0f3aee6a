/**
 * Stops a send before a wrong setting of the mail server refuses everybody (circuit breaker): ten refusals in a row, of
 * one send, with the same words, that are not about the address.
 */
import type { Outcome } from '../../mail/transport.ts'
import { refusalOf } from '../same-refusal.ts'
import { isAboutAddress } from './refused-for-good.ts'

const most = 10

export interface RefusalsInARow {
  /** @returns the server's words when this outcome is the one too many */
  saw(sendId: string, outcome: Outcome): string | null
}

export function createRefusalsInARow(): RefusalsInARow {
  const rows = new Map<string, { refusal: string; count: number }>()
  return {
    saw(sendId, { kind, words }) {
      if (kind === 'accepted') rows.delete(sendId)
      if (kind !== 'refused' || isAboutAddress(words)) return null
      const refusal = refusalOf(words)
      const before = rows.get(sendId)
      const count = before?.refusal === refusal ? before.count + 1 : 1
      rows.set(sendId, { refusal, count })
      if (count < most) return null
      // Sent on, it may try ten more.
      rows.delete(sendId)
      return words
    },
  }
}
