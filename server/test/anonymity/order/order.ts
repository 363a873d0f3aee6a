/** Guesses from whatever can show an order in which texts came, and compares with chance (rank correlation). */
import { sql } from 'kysely'
import { takeAll } from '../../../moving/takeout/test-takeout.ts'
import { guessReuse, placesOnDisk } from '../../arrival-order.ts'
import type { TestSite } from '../../test-site.ts'
import type { Look } from '../look.ts'
import { night, type Stage, setStage } from '../stage/stage.ts'
import { everyRow, type StoredRow } from '../ties.ts'
import { type Came, giveTopic, markOf, sendTexts, type Topic, tablesOf } from './order-texts.ts'
import {
  chanceOf,
  foundFrom,
  type Guess,
  guessFrom,
  guessWithin,
  joined,
  promised,
  tellsOrder,
  textsNeeded,
} from './power.ts'

/** By where the order was looked for. */
export type Guesses = Map<string, Guess>

const texts = textsNeeded()

type Note = (where: string, guess: Guess) => void

function inText(text: string, marks: readonly string[]): Guess {
  const places = marks.map(mark => text.indexOf(mark))
  // What is not there would pass for chance.
  if (places.includes(-1)) throw new Error('Not every text is there')
  return guessFrom(places)
}

/** All that could be an id, also where something stands right before it. */
const windowsOf = (text: string): string[] =>
  (text.match(/[\w-]{24,}/g) ?? []).flatMap(run =>
    Array.from({ length: run.length - 23 }, (_, at) => run.slice(at, at + 24)),
  )

/** Every column of every table whose rows can be told to belong to one of the texts. */
function noteColumns(note: Note, rows: readonly StoredRow[], came: Came): void {
  const numbers = new Map<string, number>()
  for (const ids of Object.values<string[]>({ ...came }))
    for (const [number, id] of ids.entries()) numbers.set(id, number)
  const columns = new Map<string, (number | string)[]>()
  for (const { table, row } of rows) {
    const all = JSON.stringify(row)
    const id = windowsOf(all).find(text => numbers.has(text))
    const marked = id === undefined ? /<\w+ (\d+)>/.exec(all)?.[1] : numbers.get(id)
    if (marked === undefined) continue
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const name = `the column ${column} of ${table}`
      const values = columns.get(name) ?? []
      values[Number(marked)] = value
      columns.set(name, values)
    }
  }
  for (const [name, values] of columns) {
    const given = values.filter(value => value !== undefined)
    // What a text says holds its number.
    const isTold = given.some(value => String(value).includes('<'))
    if (given.length === texts && !isTold && new Set(given).size > 1) note(name, guessFrom(given))
  }
}

/** Where each lies in the file, and by which transaction PostgreSQL says it was written. */
async function noteDisk(note: Note, { database }: TestSite, came: Came): Promise<void> {
  for (const { table, ids, endOf } of tablesOf(came)) {
    const places = await placesOnDisk(database, { table, ids, endOf })
    note(`the place on disk of ${table}`, guessFrom(places))
    note(`the pages that ${table} were given anew`, guessFrom(guessReuse(ids, places)))
    // SQLite's rows have no number (WITHOUT ROWID).
    if (database.engine === 'sqlite') continue
    const { rows } = await sql<{ id: string; xmin: number }>`
      SELECT id, xmin::text::bigint AS xmin FROM ${sql.table(table)}`.execute(database.db)
    const writers = new Map(rows.map(({ id, xmin }) => [id, xmin]))
    note(`the transactions that wrote ${table}`, guessFrom(ids.map(id => writers.get(id) ?? 0)))
  }
}

/** The author's list of replies, page after page. */
async function wholeList(site: TestSite): Promise<string> {
  const pages: string[] = []
  for (let url: string | undefined = '/api/responses?limit=200'; url; ) {
    const { body, headers } = await site.asAuthor({ url })
    pages.push(body)
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
  }
  return pages.join('\n')
}

/** Longer than a page of SQLite's has room for: each has pages of its own. */
const long = (number: number) => 4_100 + ((number * 7) % 5) * 150
/** So few and short that all of a day lie in one page, as on most sites; so many days that all days together keep the promise. */
const few = { texts: 20, lengthOf: (number: number) => (number * 7) % 40 }
const days = Math.ceil(texts / few.texts)

interface Round {
  /** What was guessed on a site as it is. */
  guesses: Guesses
  /** What was guessed on the same site where the night wrote nothing anew, and where each text has a number in a row of its own. */
  unshuffled: Guesses
  numbered: Guesses
}

/** One site: many texts on a day, a night, then leaks planted in it; and days of few texts. */
export async function guessOrder(): Promise<Round> {
  const stage = await setStage('as a new site is')
  const { site } = stage
  const round: Round = { guesses: new Map(), unshuffled: new Map(), numbered: new Map() }
  const into =
    (guesses: Guesses, when: string): Note =>
    (where, guess) =>
      guesses.set(`${where}, ${when}`, guess)
  const [today, later] = [into(round.guesses, 'on the day'), into(round.guesses, 'a night later')]
  try {
    const topic = await giveTopic(site)
    const came = await sendTexts(site, topic, { texts, lengthOf: long })
    const marks = came.replies.map((_, number) => markOf(number, 'reply'))
    today('the author’s list', inText(await wholeList(site), marks))
    noteColumns(today, await everyRow(site), came)
    // What the night has not touched yet lies as it came: a night that did nothing would leave it so.
    await noteDisk(into(round.unshuffled, 'unshuffled'), site, came)
    await night(stage)
    later('the author’s list', inText(await wholeList(site), marks))
    later('the takeout', inText([...(await takeAll(site)).values()].join('\n'), marks))
    noteColumns(later, await everyRow(site), came)
    await noteDisk(later, site, came)
    const numbers = came.replies.map((id, number) => ({ key: `told-${id}`, value: `n ${1_000 + number}` }))
    await site.database.db.insertInto('settings').values(numbers).execute()
    noteColumns(into(round.numbered, 'planted'), await everyRow(site), came)
    if (site.database.engine === 'sqlite')
      await noteFewADay(stage, topic, { later, into: into(round.unshuffled, 'unshuffled') })
    return round
  } finally {
    await site.close()
  }
}

/** In SQLite's page rows lie as they came. PostgreSQL appends, whatever there is already. */
async function noteFewADay(
  stage: Stage,
  topic: Topic,
  { later, into }: { later: Note; into: Note },
): Promise<void> {
  const { site } = stage
  const places = { before: new Map<string, number[][]>(), after: new Map<string, number[][]>() }
  const add = async (to: Map<string, number[][]>, came: Came) => {
    for (const { table, ...of } of tablesOf(came))
      to.set(table, [...(to.get(table) ?? []), await placesOnDisk(site.database, { table, ...of })])
  }
  for (let day = 0; day < days; day++) {
    for (const table of ['poll_answers', 'poll_responses', 'replies', 'receipts'] as const)
      await site.database.db.deleteFrom(table).execute()
    const came = await sendTexts(site, topic, few)
    await add(places.before, came)
    await night(stage)
    await add(places.after, came)
  }
  for (const [table, groups] of places.before) into(`the place in a page of ${table}`, guessWithin(groups))
  for (const [table, groups] of places.after) later(`the place in a page of ${table}`, guessWithin(groups))
}

/** @param rounds each of as many texts as the promise needs */
export function lookAtOrder(rounds: readonly Guesses[]): Look[] {
  const all = Map.groupBy(
    rounds.flatMap(guesses => [...guesses]),
    ([where]) => where,
  )
  if (all.size > promised.guesses) throw new Error(`${all.size} guesses are more than the promise counts on`)
  const percent = (share: number) => (share * 100).toFixed(1)
  return [...all].map(([where, guesses]) => {
    const guess = joined(guesses.map(([, one]) => one))
    const found = tellsOrder(guess)
      ? [`${where} tells the order: ${percent(guess.inOrder)} % of all pairs`]
      : []
    const looked =
      `the order in which ${texts} texts came, from ${where}: ${percent(guess.inOrder)} % of pairs, chance is ` +
      `50 ± ${percent(chanceOf(guess))} %; one that ${percent(foundFrom(guess))} % follow is found in 99 of 100 tries`
    return { looked, times: guesses.length, found }
  })
}
