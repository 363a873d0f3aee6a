/** Every table is told in the takeout, or stays behind for a reason (data portability): a new one asks which. */
import { expect, test } from 'vitest'
import { createTestSite } from '../../test/test-site.ts'

/** By the files that tell them. */
const told = {
  'settings.json': 'settings',
  'own-words.json': 'own_words',
  'subscribers.csv, suppressed.csv, circles.csv, imports.csv': 'subscribers circle_members circles imports',
  'letters/, drafts/':
    'letters letter_addresses letter_recipients old_addresses letter_versions letter_corrections correction_drafts',
  'templates.json': 'letter_templates',
  'images/, files/': 'uploads files',
  'replies.csv, sealed-words.jsonl, sealing-keys/': 'replies sealing_keys',
  'polls/': 'polls poll_questions poll_responses poll_answers',
  'sends.csv, recipients.csv, not-delivered.csv': 'sends send_recipients deliveries new_opens',
  'durdle-*.csv, bingo-games.csv': 'durdle_games durdle_scores bingo_games',
  'room404-*': 'room404_scores room404_transitions room404_descriptions',
  'page-views.csv': 'page_views',
}
const left = [
  // The author's login, and whatever else opens a door.
  'author sessions known_browsers passkeys totp_secret recovery_codes factor_challenges personal_keys secrets',
  'webhooks webhook_deliveries backup_key bounce_key bounce_mailbox bounce_tokens unread_reports upload_key',
  'poll_rights new_right_uses',
  // What letters of this site name, and no other's.
  'ended_sealing_keys',
  // Readers alone hold the keys of their receipts.
  'receipts receipt_answers receipt_messages',
  // Under way for moments or days, and of this site alone.
  'address_changes own_page_links copy_names copy_secrets passing_mails file_parts letter_previews import_rows',
  'import_additions movings moving_letters moving_corrections moving_fetches moving_uses refusing_domains mail_hours mail_pace night_claims',
  'steady_time reply_digest leave_mails send_answers send_domains mail_reports unjudged_letters',
  // Nobody may know of these before their day is over (strict anonymity), the author's files included.
  'waiting_words',
  // Tables of the backups, and what is made anew from the rest.
  'backup_marks backup_state departures departure_gaps journal_entries journal_folders restores migrations letter_words',
]
/** The archive's search index (FTS5), made from its words. */
const isIndex = (name: string) => name.startsWith('letter_index')

test('no table is forgotten', async () => {
  const site = await createTestSite()
  try {
    const tables = (await site.database.db.introspection.getTables()).map(({ name }) => name)
    const known = [...Object.values(told), ...left].flatMap(names => names.split(' '))
    expect(tables.filter(name => !known.includes(name) && !isIndex(name)).sort()).toEqual([])
    expect(known.filter(name => !tables.includes(name))).toEqual([])
  } finally {
    await site.close()
  }
})
