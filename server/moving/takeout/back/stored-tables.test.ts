/** Every table is in the takeout as it is stored, or stays behind for a reason (data portability): a new one asks which. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { storedTables } from './stored-tables.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const left = new Set(
  [
    // The author's login, and whatever else opens a door.
    'author sessions known_browsers passkeys totp_secret recovery_codes factor_challenges personal_keys secrets',
    'webhooks webhook_deliveries backup_key bounce_key bounce_mailbox bounce_tokens unread_reports upload_key',
    // Under way for moments or days, and of this site alone.
    'address_changes own_page_links copy_names copy_secrets passing_mails file_parts letter_previews import_rows',
    'movings moving_letters moving_fetches moving_uses refusing_domains mail_hours night_claims steady_time reply_digest',
    // What a send is in doubt for here: where it is taken in, everybody is on the list as they were.
    'send_answers send_domains',
    // Nobody may know of these before their day is over (strict anonymity), the author's files included.
    'waiting_replies waiting_responses',
    // Of the backups, and what is made anew from the rest.
    'backup_marks backup_state departures departure_gaps journal_entries journal_folders restores migrations letter_words',
  ].flatMap(names => names.split(' ')),
)
/** The archive's search index (FTS5), made from its words. */
const isIndex = (name: string) => name.startsWith('letter_index')

test('no table is forgotten', async () => {
  const tables = (await site.database.db.introspection.getTables()).map(({ name }) => name)
  const known = new Set<string>([...storedTables, ...left])
  expect(tables.filter(name => !known.has(name) && !isIndex(name)).sort()).toEqual([])
  expect([...known].filter(name => !tables.includes(name))).toEqual([])
})
