/** A search in the archive of 2,000 letters, against the plain LIKE over the same texts and against 100 letters, in the same run. */
import { sql } from 'kysely'
import { hrefOf } from '../../contract/base/href.ts'
import { searchLetters } from '../../contract/letters/archive.ts'
import { randomId } from '../../server/base/db/ids.ts'
import type { Database, Db } from '../../server/base/db/open-database.ts'
import { fillFindable } from '../../server/letters/finding/fill-findable.ts'
import { startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

const [few, many] = [100, 2_000]
/** Twice, of four searches: a visitor may search 60 times a minute. */
const rounds = 7
const chunk = 100

export async function measureSearch(): Promise<Measure[]> {
  const small = await timeSearches(few)
  const large = await timeSearches(many)
  const row = (what: string, of: Exclude<keyof typeof large, 'plain'>): Measure => ({
    what: `a search in ${many.toLocaleString('en')} letters, ${what}: ms`,
    ours: large[of].toFixed(1),
    against: `${small[of].toFixed(1)} (${few} letters), ${large.plain.toFixed(1)} (LIKE)`,
    ratio: (large[of] / large.plain).toFixed(2),
    aim: '≤ 20 ms',
  })
  return [
    row('a word of one letter', 'rare'),
    row('two words of many letters', 'common'),
    row('the first sign of many words', 'sign'),
    row('the first signs of many words', 'signs'),
  ]
}

async function timeSearches(letters: number) {
  const site = await startFilledSite({ readers: 0, onEither: true })
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  const database = site.open()
  await fill(database, letters)
  const ask = (q: string) =>
    middle(async () => {
      const { status } = await site.call('GET', hrefOf(searchLetters.path, {}, { q, page: 1 }))
      if (status !== 200) throw new Error(`a search was answered with ${status}`)
    })
  // A site that was just started compiles while it answers: the first round is not counted.
  for (const q of [`unique${letters - 1}`, 'winter bread', 'w', 'w1']) await ask(q)
  const times = {
    rare: await ask(`unique${letters - 1}`),
    common: await ask('winter bread'),
    sign: await ask('w'),
    signs: await ask('w1'),
    plain: await middle(() => plain(database.db)),
  }
  await database.close()
  await site.end()
  return times
}

const vocabulary = Array.from({ length: 3_000 }, (_, n) => `w${(n * 7_919) % 3_001}ord`)

/** 800 words each, some in all letters and one in no other. */
const bodyOf = (n: number) =>
  `<p>unique${n} winter bread ${Array.from({ length: 800 }, (_, at) => vocabulary[(n * 31 + at * at) % 3_000]).join(' ')}</p>`

async function fill({ db, engine }: Database, letters: number): Promise<void> {
  for (let at = 0; at < letters; at += chunk) {
    const rows = Array.from({ length: Math.min(chunk, letters - at) }, (_, n) => {
      const time = new Date(Date.UTC(2000, 0, 1) + (at + n) * 86_400_000).toISOString()
      return {
        id: randomId(),
        unique_token: randomId(),
        subject: `Letter ${at + n}`,
        body: bodyOf(at + n),
        from_name: 'Ada',
        recipient_count: 0,
        scheduled_for: null,
        sent_at: time,
        created_at: time,
        saved_at: null,
        saved_by: null,
      }
    })
    await db.insertInto('letters').values(rows).execute()
  }
  // As the site does by itself, at its next look.
  await fillFindable({ db, config: { authorName: 'Ada', mailRate: 10 } })
  // What a server does by itself, at some time after so many rows.
  if (engine === 'postgres') await sql`ANALYZE`.execute(db)
}

const plain = (db: Db) =>
  db
    .selectFrom('letters')
    .select('id')
    .where(({ and, eb }) =>
      and(['winter', 'bread', 'unique1999'].map(word => eb('body', 'like', `%${word}%`))),
    )
    .execute()

async function middle(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    await act()
    times.push(performance.now() - begin)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}
