/** Leaks in what readers are answered and mailed, in what the author is told, in backups and in what the night leaves. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { sha256 } from '../../../base/db/ids.ts'
import { openSqliteFile } from '../../../base/db/sqlite/open-sqlite-file.ts'
import { people } from '../stage/people.ts'
import type { Leak, ReaderCall } from './leak.ts'
import { note, repliedBy } from './of-the-day.ts'

/** The same answer, but for these. */
const changed = (
  answer: LightMyRequestResponse,
  others: Partial<Pick<LightMyRequestResponse, 'headers' | 'body' | 'cookies'>>,
): LightMyRequestResponse =>
  Object.create(answer, Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])))
const withHeaders = (answer: LightMyRequestResponse, more: Record<string, string>) =>
  changed(answer, { headers: { ...answer.headers, ...more } })
const withBlank = ({ answer }: ReaderCall) => changed(answer, { body: `${answer.body} ` })

const browserHash = ({ call }: ReaderCall) =>
  createHash('sha256').update(String(call.headers?.['user-agent'])).digest('hex').slice(0, 20)
const isOpening = ({ call }: ReaderCall) => call.url === '/api/receipts/open'
const hasAnswers = ({ answer }: ReaderCall) => answer.body.includes('"sealed"')

export const leaksOfAnswers: readonly Leak[] = [
  {
    name: 'an ETag for each browser',
    search: 'answers to readers',
    says: /tells browsers apart/,
    atCall: async given => withHeaders(given.answer, { etag: `"${browserHash(given)}"` }),
  },
  {
    name: 'a cookie on the call of a reply',
    search: 'answers to readers',
    says: /sets a cookie/,
    async atCall(given) {
      if (given.call.url !== '/api/responses') return undefined
      return changed(given.answer, { cookies: [{ name: 'seen', value: 'yes' }] })
    },
  },
  {
    name: 'one blank more in what some browsers are answered',
    search: 'answers to readers',
    says: /tells browsers apart/,
    atCall: async given => (given.from.startsWith('203.') ? withBlank(given) : undefined),
  },
  {
    name: 'an answer of another length to receipts that were answered',
    search: 'answers to readers',
    says: /looks another/,
    atCall: async given => (isOpening(given) && hasAnswers(given) ? withBlank(given) : undefined),
  },
  {
    name: 'a header on what receipts are answered that the site knows',
    search: 'answers to readers',
    says: /looks another/,
    async atCall(given) {
      if (!isOpening(given)) return undefined
      const { lookup } = given.call.payload as { lookup: string }
      const { db } = given.site.database
      const found = await db
        .selectFrom('receipts')
        .select('id')
        .where('lookup_hash', '=', sha256(lookup))
        .execute()
      return found.length > 0 ? withHeaders(given.answer, { 'x-kept': 'yes' }) : undefined
    },
  },
  {
    name: 'a link to reply in each mail that is its reader’s own',
    search: 'the day',
    says: /links of .* differ/,
    async atMails(site) {
      for (const { recipient } of await site.inbox()) {
        const copy = sha256(recipient)
        const mail = `To: ${recipient}\r\nSubject: Pears\r\n\r\nhttp://letters.test/reply/a?copy=${copy}\r\n`
        writeFileSync(join(site.config.dataDir, 'outbox', `zz-${copy}.eml`), mail)
      }
    },
  },
  {
    name: 'strict replies that do not wait',
    kind: 'strict anonymity',
    search: 'what the author is told',
    says: /calls differs/,
    async atCall(given) {
      const id = repliedBy(given)
      if (id === undefined) return undefined
      const { message, newsletterId } = given.call.payload as { message: string; newsletterId: string }
      const created_at = given.site.clock.now().toISOString().slice(0, 10)
      await given.site.database.db
        .insertInto('replies')
        .values({ id, message, newsletter_id: newsletterId, created_at: `${created_at}T00:00:00.000Z` })
        .execute()
      return undefined
    },
  },
  {
    name: 'a count of visits that moves at once under strict anonymity',
    kind: 'strict anonymity',
    search: 'what the author is told',
    says: /calls differs/,
    async atCall(given) {
      if (repliedBy(given) === undefined) return undefined
      const day = given.site.clock.now().toISOString().slice(0, 10)
      await sql`INSERT INTO page_views (path, day, count) VALUES ('/', ${day}, 1)
        ON CONFLICT (path, day) DO UPDATE SET count = page_views.count + 1`.execute(given.site.database.db)
      return undefined
    },
  },
  {
    name: 'a notice mailed at once for each reply',
    search: 'what the author is told',
    says: /mails differs/,
    async atCall(given) {
      const id = repliedBy(given)
      if (id === undefined) return undefined
      const mail = 'To: author@example.org\r\nSubject: A new reply\r\n\r\nOne.\r\n'
      writeFileSync(join(given.site.config.dataDir, 'outbox', `zz-${sha256(id)}.eml`), mail)
      return undefined
    },
  },
  {
    name: 'a takeout that lists the rights to answer',
    search: 'the day',
    says: /lists rights/,
    async inTakeout({ database: { db } }) {
      const rows = await db.selectFrom('poll_rights').select('hash').execute()
      return new Map([['rights.json', JSON.stringify(rows)]])
    },
  },
  {
    name: 'a takeout that has what waits for its day to be over',
    kind: 'strict anonymity',
    search: 'the day',
    says: /what waits/,
    async inTakeout({ database: { db } }) {
      const rows = await db.selectFrom('waiting_words').selectAll().execute()
      return new Map([['waiting.json', JSON.stringify(rows)]])
    },
  },
  {
    name: 'a row in a further table at each answer, which two backups show',
    search: 'backups',
    says: /backups differ in settings/,
    async atCall({ site, call, answer }) {
      if (call.url === '/api/poll-responses' && answer.statusCode === 201)
        await note(site, `answers ${answer.json<{ id: string }>().id}`, 'one more')
      return undefined
    },
  },
  {
    name: 'the hash of a right in a backup that is not encrypted',
    search: 'backups',
    says: /the right mailed to/,
    async atMails(site) {
      for (const { text } of await site.inbox()) {
        const right = /right=([\w-]{24})/.exec(text ?? '')?.[1]
        if (right) await note(site, `granted ${sha256(right)}`, 'yes')
      }
    },
  },
  {
    name: 'waiting words in clear in a backup',
    kind: 'strict anonymity',
    search: 'backups',
    says: /in clear what waits/,
    async atCall(given) {
      const id = repliedBy(given)
      if (id !== undefined)
        await note(given.site, `waits ${id}`, String((given.call.payload as { message: string }).message))
      return undefined
    },
  },
  {
    name: 'a write-ahead log that is not emptied',
    engine: 'sqlite',
    search: 'the night',
    says: /write-ahead log is not empty/,
    // Somebody reads all the while: a program that streams the file elsewhere.
    async atNight(site) {
      const { db } = site.database
      const other = openSqliteFile(site.config.dataDir)
      other.exec('BEGIN')
      other.prepare('SELECT count(*) FROM settings').get()
      const { close } = site
      site.close = () => {
        other.close()
        return close()
      }
      await db.insertInto('settings').values({ key: 'later', value: 'one' }).execute()
    },
  },
  {
    name: 'deleted rows that the night leaves in their pages',
    engine: 'postgres',
    search: 'the night',
    says: /has rows that were deleted/,
    async atNight({ database: { db } }) {
      const row = await db.selectFrom('replies').select('id').executeTakeFirstOrThrow()
      await db.deleteFrom('replies').where('id', '=', row.id).execute()
    },
  },
  {
    name: 'a row of a person that is written with each reply, after the night too',
    engine: 'postgres',
    search: 'writers of rows',
    says: /settings: each is of/,
    async atCall(given) {
      if (repliedBy(given) === undefined) return undefined
      const { message } = given.call.payload as { message: string }
      const speaker = people.find(({ from }) => from === given.from)
      await note(given.site, `seen ${speaker?.email}`, 'yes')
      await note(given.site, `kept ${message.slice(0, 30)}`, 'yes')
      return undefined
    },
  },
]
