/**
 * Which room's queries may read and write which tables (data ownership). What a room writes it may read. A query that
 * stands here nowhere fails the tests, and so does an entry that no query needs. Who needs more asks the room that owns the
 * table: sends and deliveries are the ledger's alone.
 */
import type { TableRules } from './tables/judge-tables.ts'

export const tableRules: TableRules = {
  'server/archive': { writes: ['letters'] },
  'server/auth': { writes: ['author', 'known_browsers', 'sessions'] },
  // A restore settles who has left since, in subscribers; it copies the other tables by the names it finds.
  'server/backups': { writes: ['backup_key', 'backup_state', 'departures', 'restores', 'subscribers'] },
  'server/bingo': { writes: ['bingo_games'] },
  'server/clockwork': { writes: ['night_claims'] },
  'server/durdle': { writes: ['durdle_games', 'durdle_scores'] },
  'server/imports': { writes: ['import_rows', 'imports', 'subscribers'] },
  'server/ledger': {
    reads: ['imports'],
    // Of a subscriber only that their address is suppressed.
    writes: ['deliveries', 'send_recipients', 'send_secrets', 'sends', 'subscribers'],
  },
  'server/letters': { writes: ['letter_previews', 'letter_versions', 'letters'] },
  'server/poll-answers': { writes: ['poll_answers', 'poll_responses', 'poll_rights'] },
  'server/polls': { reads: ['poll_responses'], writes: ['poll_questions', 'poll_rights', 'polls'] },
  'server/replies': { reads: ['letters'], writes: ['replies', 'reply_digest'] },
  'server/room404': { writes: ['room404_descriptions', 'room404_scores', 'room404_transitions'] },
  'server/second-factor': {
    reads: ['author'],
    writes: ['factor_challenges', 'passkeys', 'recovery_codes', 'totp_secret'],
  },
  'server/settings': { writes: ['settings'] },
  // An erasure goes wherever an address stands.
  'server/subscribers': {
    reads: ['imports', 'polls'],
    writes: ['import_rows', 'mail_hours', 'poll_responses', 'subscribers'],
  },
  'server/takeout': {
    reads: ['bingo_games', 'durdle_games', 'durdle_scores', 'letter_versions', 'letters', 'page_views'],
  },
  'server/uploads': { writes: ['upload_key', 'uploads'] },
  'server/visits': { writes: ['page_views'] },
}
