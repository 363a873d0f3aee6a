/** A search in the archive of 2,000 letters, against the plain LIKE over the same texts and against 100 letters, in the same run. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { searchLetters } from '../../contract/archive.ts'
import { hrefOf } from '../../contract/endpoint.ts'
import { randomId } from '../../server/db/ids.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { type FilledSite, startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

const [few, many] = [100, 2_000]
/** A visitor may search 60 times a minute. */
const rounds = 15
const chunk = 100

export async function measureSearch(): Promise<Measure[]> {
  const small = await timeSearches(few)
  const large = await timeSearches(many)
  const row = (what: string, of: 'rare' | 'common' | 'beginning'): Measure => ({
    what: `a search in ${many.toLocaleString('en')} letters, ${what}: ms`,
    ours: large[of].toFixed(1),
    against: `${small[of].toFixed(1)} (${few} letters), ${large.plain.toFixed(1)} (LIKE)`,
    ratio: (large[of] / large.plain).toFixed(2),
    aim: '≤ 20 ms',
  })
  return [
    row('a word of one letter', 'rare'),
    row('two words of many letters', 'common'),
    row('the beginning of many words', 'beginning'),
  ]
}

async function timeSearches(letters: number) {
  const site = await startFilledSite({ readers: 0 })
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  await fill(site.dataDir, letters)
  await filled(site, letters)
  const ask = (q: string) =>
    middle(async () => {
      const { status } = await site.call('GET', hrefOf(searchLetters, {}, { q, page: 1 }))
      if (status !== 200) throw new Error(`a search was answered with ${status}`)
    })
  const times = {
    rare: await ask(`unique${letters - 1}`),
    common: await ask('winter bread'),
    beginning: await ask('w'),
    plain: await middle(async () => plain(site.dataDir)),
  }
  await site.end()
  return times
}

const vocabulary = Array.from({ length: 3_000 }, (_, n) => `w${(n * 7_919) % 3_001}ord`)

/** 800 words each, some in all letters and one in no other. */
const bodyOf = (n: number) =>
  `<p>unique${n} winter bread ${Array.from({ length: 800 }, (_, at) => vocabulary[(n * 31 + at * at) % 3_000]).join(' ')}</p>`

async function fill(dataDir: string, letters: number): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl: undefined, dataDir })
  for (let at = 0; at < letters; at += chunk) {
    const rows = Array.from({ length: Math.min(chunk, letters - at) }, (_, n) => {
      const time = new Date(Date.UTC(2000, 0, 1) + (at + n) * 86_400_000).toISOString()
      return {
        ...{ id: randomId(), unique_token: randomId(), subject: `Letter ${at + n}`, body: bodyOf(at + n) },
        ...{ from_name: 'Ada', selected_recipients: '[]', recipient_count: 0, scheduled_for: null },
        ...{ sent_at: time, created_at: time, saved_at: null, saved_by: null },
      }
    })
    await db.insertInto('letters').values(rows).execute()
  }
  await close()
}

/** The site finds them by itself, at its next look. */
async function filled(site: FilledSite, letters: number): Promise<void> {
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'), { readonly: true })
  const count = file.prepare('SELECT count(*) AS count FROM letter_words')
  while ((count.get() as { count: number }).count < letters) await new Promise(done => setTimeout(done, 500))
  file.close()
}

function plain(dataDir: string): void {
  const file = new Sqlite(join(dataDir, 'foolscap.db'), { readonly: true })
  file
    .prepare(
      "SELECT id FROM letters WHERE body LIKE '%winter%' AND body LIKE '%bread%' AND body LIKE '%unique1999%'",
    )
    .all()
  file.close()
}

async function middle(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    await act()
    times.push(performance.now() - begin)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}
