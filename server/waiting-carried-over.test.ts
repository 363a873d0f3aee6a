/** What waited under strict anonymity in a site of an earlier release waits on in this one, and arrives (upgrade). */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { arriveAnswers } from './answers/poll-answers/waiting-answers.ts'
import { arriveReplies } from './answers/receipts/arrive-replies.ts'
import { loadBackup } from './author/backups/archive/load-backup.ts'
import { migrate } from './base/db/migrate.ts'
import { createEmptyDatabase } from './test/test-database.ts'

const release = join(import.meta.dirname, 'author/backups/releases/up-to-0169.tar.gz')

test('what waits for the end of its day (strict anonymity) goes on waiting, and arrives', async () => {
  const { db, engine, dataDir, close } = await createEmptyDatabase()
  onTestFinished(close)
  const archive = createReadStream(release).pipe(createGunzip())
  await loadBackup(archive, { db, engine })
  const { rows: letters } = await sql<{
    id: string
  }>`SELECT id FROM letters WHERE sent_at IS NOT NULL`.execute(db)
  await sql`INSERT INTO polls (id, unique_token, title, created_at, answering, show_results)
    VALUES ('a poll', 'token', 'Tea', '2026-11-01T00:00:00.000Z', 'mailed', 0)`.execute(db)
  await sql`INSERT INTO poll_questions (id, poll_id, question_text, question_type, is_required, allows_other, order_index)
    VALUES ('asked', 'a poll', 'Why?', 'text', 0, 0, 0)`.execute(db)
  const letter = letters[0]?.id
  const day = '2026-11-30T00:00:00.000Z'
  const value = { poll_id: 'a poll', question_id: 'asked', response_id: 'an answer' }
  const answers = JSON.stringify([{ ...value, position: -1, is_first: 1, words: 'A “word”' }])
  await sql`INSERT INTO waiting_replies (id, message, newsletter_id, created_at, may_quote)
    VALUES ('a reply', 'Two\nlines', ${letter}, ${day}, 1)`.execute(db)
  await sql`INSERT INTO waiting_responses (id, poll_id, created_at, respondent_email, answers)
    VALUES ('an answer', 'a poll', ${day}, 'ada@example.com', ${answers})`.execute(db)
  const now = new Date('2026-12-01T00:00:00.000Z')
  await migrate(db, engine, now.toISOString())
  const store = { db, config: { dataDir, secretKey: undefined } }
  await arriveReplies(store, now)
  await arriveAnswers(store, now)
  expect(await db.selectFrom('waiting_words').selectAll().execute()).toEqual([])
  const reply = db.selectFrom('replies').selectAll().where('id', '=', 'a reply')
  expect(await reply.executeTakeFirst()).toMatchObject({
    message: 'Two\nlines',
    newsletter_id: letter,
    may_quote: 1,
  })
  const response = db.selectFrom('poll_responses').selectAll().where('id', '=', 'an answer')
  expect(await response.executeTakeFirst()).toMatchObject({
    respondent_email: 'ada@example.com',
    created_at: day,
  })
  const words = db.selectFrom('poll_answers').select('words').where('response_id', '=', 'an answer')
  expect(await words.execute()).toEqual([{ words: 'A “word”' }])
})
