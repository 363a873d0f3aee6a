/** Which tables a takeout holds as they are stored, so that another Foolscap can take them in: everything the author has, and no secret. */

/** Each after those that its rows refer to. */
export const storedTables = [
  'settings',
  'imports',
  'subscribers',
  'import_additions',
  'circles',
  'circle_members',
  'letters',
  'letter_recipients',
  'unjudged_letters',
  'letter_addresses',
  'letter_versions',
  'letter_corrections',
  'correction_drafts',
  'letter_templates',
  'old_addresses',
  'uploads',
  'files',
  'sealing_keys',
  'receipts',
  'receipt_answers',
  'replies',
  'polls',
  'poll_questions',
  'poll_responses',
  'poll_answers',
  'poll_rights',
  'sends',
  'send_recipients',
  'deliveries',
  'mail_reports',
  'durdle_games',
  'durdle_scores',
  'bingo_games',
  'room404_scores',
  'room404_transitions',
  'room404_descriptions',
  'page_views',
] as const
export type StoredTable = (typeof storedTables)[number]

/**
 * Columns that stay behind. A reader's links, which lead to the old site: new ones are made. Who worked on something, and
 * what waits since a restore: nothing is sent by itself where it is taken in.
 */
export const staysBehind: Partial<Record<StoredTable, readonly string[]>> = {
  letters: ['moving_id'],
  files: ['upload_id', 'is_private', 'deleted_at'],
  sends: ['restored_from', 'paused_at', 'paused_words', 'set_aside'],
  deliveries: ['token', 'due_at', 'lease_holder'],
}

export const storedFile = (table: StoredTable) => `site/${table}.jsonl`
/** Says how it is written, so that a later release can tell. */
export const formatFile = 'site/format.json'
export const format = { foolscap: 'takeout', format: 1, tables: storedTables } as const
