/**
 * What Foolscap costs, as ratios against something bare in the same run on the same machine.
 *
 *   npm run bench                 all of it but lighthouse, beside the last release (compared/)
 *   npm run bench -- page send    some: rest, cleaning, page, send, while-sending, large-send,
 *                                 greylisted, foreign-texts, million, counts, memory, import, subscribers-page,
 *                                 recipient-picker, letters-page, poll-results, search, slow-phone,
 *                                 backup, lighthouse (which is installed for it)
 *   npm run bench -- --keep page  the same, and later runs are compared with this one: when a release is made
 *
 * With DATABASE_URL, of a PostgreSQL whose user may create databases, million, counts, large-send and search are measured
 * there, and nothing else is unless it is named. BENCH_READERS=100000 makes fewer of the million.
 */

import { measureBackup } from './backup.ts'
import { measureCleaning } from './clean-body.ts'
import { fallenSince, keepAsRelease, lastRelease, nameOf } from './compared/last-release.ts'
import { measureLettersPage, measureRecipientPicker, measureSubscribersPage } from './desk-page.ts'
import { measureImport } from './import.ts'
import { measureLetterPage } from './letter-page.ts'
import type { Measure } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureCounts } from './million/counts.ts'
import { measureMillion } from './million/measure-million.ts'
import { measurePollResults } from './poll-results.ts'
import { measureLighthouse } from './readers/lighthouse.ts'
import { measureSearch } from './readers/search.ts'
import { measureSlowPhone } from './readers/slow-phone.ts'
import { measureRest } from './rest.ts'
import { measureSend } from './send.ts'
import { measureForeignTexts } from './sending/foreign-texts.ts'
import { measureGreylisted } from './sending/greylisted.ts'
import { measureLargeSend } from './sending/large-send.ts'
import { measureWhileSending } from './sending/while-sending.ts'

const measures: Record<string, () => Promise<Measure[]>> = {
  cleaning: measureCleaning,
  rest: measureRest,
  page: measureLetterPage,
  send: measureSend,
  'while-sending': measureWhileSending,
  'large-send': measureLargeSend,
  greylisted: measureGreylisted,
  'foreign-texts': measureForeignTexts,
  million: measureMillion,
  counts: measureCounts,
  memory: measureMemory,
  import: measureImport,
  'subscribers-page': measureSubscribersPage,
  'recipient-picker': measureRecipientPicker,
  'letters-page': measureLettersPage,
  'poll-results': measurePollResults,
  search: measureSearch,
  'slow-phone': measureSlowPhone,
  backup: measureBackup,
  lighthouse: measureLighthouse,
}

/** What depends on the engine. */
const onEither = ['million', 'counts', 'large-send', 'search']
const engine = process.env.DATABASE_URL ? 'postgres' : 'sqlite'
const usual = (name: string) => (engine === 'sqlite' ? name !== 'lighthouse' : onEither.includes(name))

const wanted = process.argv.slice(2).filter(name => name !== '--keep')
for (const name of wanted) if (!measures[name]) throw new Error(`There is no measure "${name}"`)
const rows: Measure[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 ? !wanted.includes(name) : !usual(name)) continue
  console.log(`measuring ${name} …`)
  rows.push(...(await measure()))
}
const before = lastRelease(engine)
console.table(rows.map(({ isLimit: _, aim, ...row }) => ({ ...row, before: before[nameOf(row)] ?? '', aim })))
for (const sentence of fallenSince(before, rows)) console.log(sentence)
if (process.argv.includes('--keep')) keepAsRelease(engine, rows)
