/**
 * Which room's queries may read and write which tables (data ownership). What a room writes it may read. A query that
 * stands here nowhere fails the tests, and so does an entry that no query needs. Who needs more asks the room that owns the
 * table: sends and deliveries are the ledger's alone.
 */
import type { TableRules } from './tables/judge-tables.ts'

export const tableRules: TableRules = {
  'server/letters': {
    // Whether what it brought is to be seen.
    reads: ['movings'],
    writes: [
      'correction_drafts',
      'letter_addresses',
      'letter_corrections',
      'letter_previews',
      'letter_recipients',
      'letter_templates',
      'letter_versions',
      'letter_words',
      'letters',
      'unjudged_letters',
    ],
  },
  'server/letters/archive': {
    reads: ['letter_addresses', 'letter_words'],
    writes: ['letters'],
  },
  'server/letters/cards': {},
  'server/letters/checks': {},
  'server/letters/link-cards': {},

  'server/people/circles': { reads: ['subscribers'], writes: ['circle_members', 'circles'] },
  'server/people/imports': { writes: ['import_additions', 'import_rows', 'imports', 'subscribers'] },
  // An erasure goes wherever an address stands.
  'server/people/subscribers': {
    reads: ['import_additions', 'imports', 'polls'],
    writes: [
      'address_changes',
      'import_rows',
      'mail_hours',
      'own_page_links',
      'passing_mails',
      'poll_responses',
      'subscribers',
      'waiting_responses',
    ],
  },

  'server/answers/poll-answers': {
    writes: ['poll_answers', 'poll_responses', 'poll_rights'],
    reads: ['new_right_uses'],
  },
  'server/answers/polls': {
    reads: ['poll_responses'],
    writes: ['new_right_uses', 'poll_questions', 'poll_rights', 'polls'],
  },
  // What a receipt's reader replied to.
  'server/answers/receipts': {
    reads: ['letters'],
    writes: ['receipt_answers', 'receipt_messages', 'receipts'],
  },
  'server/answers/replies': {
    // Whether a reply can be answered, and was.
    reads: ['letters', 'receipt_answers', 'receipts'],
    writes: ['replies', 'reply_digest'],
  },
  // Sealing reads no words, only how many a key seals.
  'server/answers/sealing': {
    reads: ['poll_answers', 'replies'],
    writes: ['ended_sealing_keys', 'sealing_keys'],
  },

  'server/games/bingo': { writes: ['bingo_games'] },
  'server/games/durdle': { writes: ['durdle_games', 'durdle_scores'] },
  'server/games/room404': { writes: ['room404_descriptions', 'room404_scores', 'room404_transitions'] },

  'server/mail/bounces': {
    reads: ['subscribers'],
    writes: ['bounce_mailbox', 'bounce_tokens', 'leave_mails', 'mail_reports', 'unread_reports'],
  },
  'server/mail/ledger': {
    reads: ['departure_gaps', 'imports'],
    // Bounces write nothing about a subscriber but that their address is suppressed.
    writes: [
      'bounce_key',
      'copy_names',
      'copy_secrets',
      'deliveries',
      'mail_pace',
      'mail_reports',
      'new_opens',
      'refusing_domains',
      'send_answers',
      'send_domains',
      'send_recipients',
      'sends',
      'subscribers',
    ],
  },

  'server/files': { writes: ['file_parts', 'files'] },
  'server/files/uploads': { writes: ['upload_key', 'uploads'] },

  'server/moving': {
    // What was built on what it brought.
    reads: ['replies', 'subscribers'],
    writes: [
      'letters',
      'moving_corrections',
      'moving_fetches',
      'moving_letters',
      'moving_uses',
      'movings',
      'old_addresses',
    ],
  },
  'server/moving/takeout': {
    reads: [
      'bingo_games',
      'durdle_games',
      'durdle_scores',
      'files',
      'letter_addresses',
      'letter_versions',
      'letters',
      'old_addresses',
      'page_views',
    ],
  },

  'server/author/auth': { writes: ['author', 'known_browsers', 'sessions'] },
  // A restore settles who has left since, in subscribers; it copies the other tables by the names it finds.
  'server/author/backups': {
    writes: [
      'backup_key',
      'backup_marks',
      'backup_state',
      'departure_gaps',
      'departures',
      'imports',
      'journal_entries',
      'journal_folders',
      'restores',
      'subscribers',
    ],
  },
  'server/author/keys': { writes: ['personal_keys'] },
  'server/author/second-factor': {
    writes: ['factor_challenges', 'passkeys', 'recovery_codes', 'totp_secret'],
  },
  'server/author/visits': { writes: ['page_views'] },

  'server/base/clockwork': { writes: ['night_claims', 'steady_time'] },
  // Whose row is held while one thing is made at a time.
  'server/base/db': { reads: ['author'] },
  'server/base/secrets': { writes: ['secrets'] },
  // Whether there is a first letter, and somebody to read it.
  'server/base/settings': { reads: ['letters', 'subscribers'], writes: ['own_words', 'settings'] },
  'server/base/waiting': { writes: ['waiting_words'] },
  'server/base/webhooks': { writes: ['webhook_deliveries', 'webhooks'] },
}
