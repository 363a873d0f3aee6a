/** PostgreSQL alone: pairs rows of people with rows of words by the transactions that wrote them (timing correlation). */
import { sql } from 'kysely'
import { newUses } from '../../answers/polls/rights/right-uses.ts'
import { settleNotes } from '../../base/db/traces/settle-notes.ts'
import { newOpens } from '../../mail/ledger/copies/opens.ts'
import type { TestSite } from '../test-site.ts'
import type { Leak } from './leaks/leak.ts'
import type { Look } from './look.ts'
import { partOf } from './stage/people.ts'
import type { Prepared } from './stage/scene.ts'
import { answerTo, callerOf, signFor } from './stage/speak.ts'
import { night, prepare, setStage } from './stage/stage.ts'

interface WrittenRow {
  table: string
  text: string
  /** Its transaction's number. */
  writer: number
}

/** Live rows with the transaction that wrote them. */
async function writtenRows({ database: { db } }: TestSite): Promise<WrittenRow[]> {
  const tables = await db.introspection.getTables()
  const all: WrittenRow[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string; writer: number }>`
      SELECT row_to_json(t)::text AS text, t.xmin::text::bigint AS writer FROM ${sql.table(name)} AS t`.execute(
      db,
    )
    all.push(...rows.map(row => ({ table: name, ...row })))
  }
  return all
}

interface Spoken {
  /** By which each row of theirs is known. */
  marks: readonly string[]
  words: string
}

const reach = { before: (row: number, of: number) => of - row, after: (row: number, of: number) => row - of }

/** @returns by table, in which all words were given to whom they are of: as the nearest row of a person, before or after */
function pairsByWriter(rows: readonly WrittenRow[], spoken: readonly Spoken[]): string[] {
  const ofPeople = rows.flatMap(({ text, writer }) =>
    spoken.filter(({ marks }) => marks.some(mark => text.includes(mark))).map(one => ({ one, writer })),
  )
  const ofWords = rows.flatMap(row =>
    spoken.filter(({ words }) => row.text.includes(words)).map(one => ({ one, ...row })),
  )
  return [...Map.groupBy(ofWords, ({ table }) => table)].flatMap(([table, all]) =>
    Object.entries(reach).flatMap(([side, distance]) => {
      const guessed = all.filter(({ one, writer }) => {
        const near = ofPeople
          .map(person => ({ ...person, away: distance(person.writer, writer) }))
          .filter(({ away }) => away >= 0)
          .toSorted((a, b) => a.away - b.away)
        // What one transaction wrote of many people tells nothing.
        return near[0]?.one === one && near[1]?.away !== near[0].away
      })
      // By chance one of 6^6.
      return guessed.length === spoken.length ? [`${table}: each is of who is written right ${side} it`] : []
    }),
  )
}

/** Finds used rights whose row is deleted by the transaction that stores the answer. */
async function pairsByDeletion({ database: { db } }: TestSite, hashes: readonly string[]): Promise<string[]> {
  await sql`CREATE EXTENSION IF NOT EXISTS pageinspect`.execute(db)
  const { rows: dead } = await sql<{ bytes: Buffer; deleter: number }>`
    SELECT t_data AS bytes, t_xmax::text::bigint AS deleter
    FROM generate_series(0, pg_relation_size('poll_rights') / 8192 - 1) AS page,
      heap_page_items(get_raw_page('poll_rights', page::int))
    WHERE lp_len > 0`.execute(db)
  const { rows: answers } = await sql<{ writer: number }>`
    SELECT xmin::text::bigint AS writer FROM poll_responses UNION ALL
    SELECT xmin::text::bigint FROM waiting_words`.execute(db)
  const writers = new Set(answers.map(({ writer }) => writer))
  const tied = dead.filter(
    ({ bytes, deleter }) => writers.has(deleter) && hashes.some(hash => bytes.includes(hash)),
  )
  return tied.length > 0 ? [`${tied.length} deleted rights are of the transactions that wrote answers`] : []
}

/** What is stored of a right. */
type HashOf = (site: TestSite, right: string) => string

/** Each opens their letter, replies, and answers a poll. */
async function openAndSpeak({ site, letterId, polls, readers }: Prepared, hashOf: HashOf): Promise<Spoken[]> {
  const caller = callerOf(site)
  const { open, post } = caller
  const spoken: Spoken[] = []
  for (const [number, reader] of readers.entries()) {
    const { words, receipt, answerId } = partOf(number)
    const part = { ...partOf(number), words: words.slice(0, 60) }
    await open(reader)
    // As the clock does every second.
    await settleNotes(site.database, newOpens)
    const message = { message: part.words, newsletterId: letterId, replyKey: receipt.replyKey }
    await post(reader, '/api/responses', message)
    const { token } = await signFor(polls.mailed, caller, reader)
    await settleNotes(site.database, newUses)
    await post(reader, '/api/poll-responses', { ...answerTo(polls.mailed, { ...part, answerId }), token })
    const marks = [...reader.marks.slice(0, 2), hashOf(site, reader.right)]
    spoken.push({ marks, words: part.words.slice(0, 25) })
  }
  return spoken
}

/** What is found on the day is told apart: it is gone after the night, and anonymity.md tells of it. */
export async function attackWriters({
  hashOf,
  leak,
}: {
  hashOf: HashOf
  leak?: Leak | undefined
}): Promise<Look[]> {
  const stage = await setStage('as a new site is', leak)
  const { site } = stage
  const looked = (when: string) => `PostgreSQL’s transactions: who is written next to which words, ${when}`
  try {
    if (site.database.engine !== 'postgres') return []
    const prepared = await prepare(stage)
    const hashes = prepared.readers.map(({ right }) => hashOf(site, right))
    const spoken = await openAndSpeak(prepared, hashOf)
    const looks: Look[] = []
    for (const when of ['until the night', 'after it']) {
      if (when === 'after it') await night(stage)
      const rows = await writtenRows(site)
      const found = [...pairsByWriter(rows, spoken), ...(await pairsByDeletion(site, hashes))]
      looks.push({ looked: looked(when), times: rows.length, found })
    }
    return looks
  } finally {
    await site.close()
  }
}
