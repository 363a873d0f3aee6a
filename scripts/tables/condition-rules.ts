/**
 * Which statements may ask for what decides who is mailed. Whether somebody can be mailed is said in `server/mail/ledger/audience` alone;
 * whoever writes such a column may ask in the same room how it stands. An entry that no statement needs fails the tests.
 */
import type { ConditionRules } from './judge-conditions.ts'

const audience = 'server/mail/ledger/audience'

export const conditionRules: ConditionRules = {
  // Who leaves and comes back, and the author's list of them; of games it is another column.
  is_active: [audience, 'server/people/subscribers/queries.ts', 'server/games/bingo', 'server/games/durdle'],
  suppressed_at: [
    audience,
    'server/mail/ledger/breaker/breaker-queries.ts',
    'server/mail/ledger/copies/suppression.ts',
  ],
  paused_until: [audience],
  // Which imports are to be gone on with, or taken back.
  joining_from: [audience, 'server/author/backups/restore', 'server/people/imports'],
  undone_until: [audience, 'server/people/imports'],
}
