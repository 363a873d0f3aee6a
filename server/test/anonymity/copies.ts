/** Reads whatever lies outside of the tables: files, write-ahead log, PostgreSQL's pages, the log, mails, takeout, the author's calls. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sha256 } from '../../base/db/ids.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findEndpoints } from '../contract-endpoints.ts'
import type { TestSite } from '../test-site.ts'
import { filesBelow, type Look } from './look.ts'
import type { Known, Scene } from './stage/scene.ts'

/** What belongs to a used right, or to a call, is in no file at all. */
const never = ({ person, part, right }: Known): [what: string, text: string][] => [
  ['the network address', person.from],
  ['the browser', person.headers['user-agent'] ?? ''],
  ['the language', person.headers['accept-language'] ?? ''],
  ['the cookie', person.headers.cookie ?? ''],
  ['the page before', person.headers.referer ?? ''],
  ['the used right’s plain hash', sha256(right)],
  ['the key of the page', part.receipt.replyKey],
  ['the look-up key', part.receipt.lookup],
  ['the page’s id of an answer', part.answerId],
]

/** Every file of the site: what was said is in the database alone, and who calls is in none; what makes a mail its reader's own is in that mail. */
export function lookAtFiles(site: TestSite, { known }: Scene): Look {
  const folder = site.config.dataDir
  const found: string[] = []
  let times = 0
  for (const { name, bytes } of filesBelow(folder)) {
    times += bytes.length
    const isDatabase = name.startsWith('foolscap.db')
    for (const one of known) {
      for (const [what, text] of never(one))
        if (bytes.includes(text)) found.push(`${name} holds ${what} of ${one.person.email}`)
      if (!isDatabase && one.hashes.some(text => bytes.includes(text)))
        found.push(`${name} holds the used right’s hash of ${one.person.email}`)
      const said = [one.part.words, one.part.again, ...one.said]
      if (!isDatabase && said.some(text => bytes.includes(text)))
        found.push(`${name.endsWith('.eml') ? 'A mail' : name} holds what ${one.person.email} said`)
      if (said.some(text => name.includes(text)))
        found.push(`${name} is named after what ${one.person.email} said, and has a time`)
    }
  }
  const wal = join(folder, 'foolscap.db-wal')
  if (site.database.engine === 'sqlite' && statSync(wal).size > 0)
    found.push('The write-ahead log is not empty')
  return {
    looked: 'every byte of every file: addresses, browsers, cookies, used rights; the write-ahead log',
    times,
    found,
  }
}

/** Where replies and written answers are sealed: no file and no row holds a word of them. */
export function lookForWords(site: TestSite, rows: readonly object[], { known }: Scene): Look {
  const texts = [
    ...filesBelow(site.config.dataDir).map(({ name, bytes }) => [name, bytes.toString('latin1')] as const),
    ['a row', JSON.stringify(rows)] as const,
  ]
  const found = texts.flatMap(([name, text]) =>
    known
      .filter(({ part }) => [part.words, part.again].some(words => text.includes(words)))
      .map(({ person }) => `${name} holds the sealed words of ${person.email}`),
  )
  return { looked: 'every file and row: the words, where they are sealed', times: texts.length, found }
}

/** @param lines those that were written while nobody but readers without a name did anything */
export function lookAtLog(lines: readonly string[], { known, common }: Scene): Look {
  const found: string[] = []
  for (const one of known) {
    const told = [
      ...never(one).map(([, text]) => text),
      ...one.marks,
      ...one.said,
      one.part.words,
      one.part.again,
    ]
    for (const line of lines)
      if (told.some(text => line.includes(text)) || common.some(text => line.includes(text)))
        found.push(`The log tells of ${one.person.email}: ${line.slice(0, 80)}`)
  }
  for (const line of lines)
    if (/\/api\/(responses|receipts|poll-responses|page-view)"/.test(line) && line.includes('"POST"'))
      found.push(`A call without a name has a line: ${line.slice(0, 120)}`)
  return {
    looked: 'every line of the log: who, what, and that an anonymous call was made',
    times: lines.length,
    found,
  }
}

const anonymousTables = [
  'replies',
  'receipts',
  'receipt_answers',
  'poll_responses',
  'poll_answers',
  'poll_rights',
  'waiting_words',
  'copy_secrets',
] as const satisfies readonly (keyof Tables)[]

/** PostgreSQL alone, after the night: what was deleted, and which transaction wrote what is there (`pageinspect`). */
export async function lookAtPages({ database: { db, engine } }: TestSite, { known }: Scene): Promise<Look> {
  const looked = 'PostgreSQL’s pages: deleted rows, transactions, used rights'
  if (engine !== 'postgres') return { looked, times: 0, found: [] }
  await sql`CREATE EXTENSION IF NOT EXISTS pageinspect`.execute(db)
  const found: string[] = []
  let times = 0
  for (const table of anonymousTables) {
    const { rows: sizes } = await sql<{ pages: string; live: string }>`
      SELECT pg_relation_size(${table}::regclass) / 8192 AS pages, (SELECT count(*) FROM ${sql.table(table)}) AS live`.execute(
      db,
    )
    const pages = Number(sizes[0]?.pages ?? 0)
    let items = 0
    const writers = new Set<string>()
    for (let page = 0; page < pages; page++) {
      const raw = await sql<{ bytes: Buffer }>`SELECT get_raw_page(${table}, ${page}) AS bytes`.execute(db)
      const bytes = raw.rows[0]?.bytes ?? Buffer.alloc(0)
      times += bytes.length
      for (const one of known)
        for (const [what, text] of never(one))
          if (bytes.includes(text)) found.push(`A page of ${table} holds ${what} of ${one.person.email}`)
      const { rows } = await sql<{ xmin: string }>`
        SELECT t_xmin::text AS xmin FROM heap_page_items(get_raw_page(${table}, ${page})) WHERE lp_len > 0`.execute(
        db,
      )
      items += rows.length
      for (const { xmin } of rows) writers.add(xmin)
    }
    if (items > Number(sizes[0]?.live)) found.push(`${table} has rows that were deleted`)
    // A hundred rows in a transaction, all in the order of their ids; the author's answers are not anonymous.
    if (table !== 'receipt_answers' && writers.size > Math.ceil(items / 100))
      found.push(`${table} was written by ${writers.size} transactions`)
  }
  return { looked, times, found }
}

/** What can stand in an address, by what it is: the author's pages ask for each kind by calls of its own. */
const idsByKind = ({ common, asked, known }: Scene): string[][] => [
  ...common.map(id => [id]),
  asked.slice(common.length),
  ...(known[0]?.said ?? []).map((_, place) => known.flatMap(({ said }) => said[place] ?? [])),
]

/** Every GET of the author's, whatever its parameters can be: no object of an answer holds a person and their words. */
export async function lookAtCalls(site: TestSite, scene: Scene): Promise<Look & { answers: string[] }> {
  const gets = (await findEndpoints()).filter(
    ({ method, path }) => method === 'GET' && !/events|^\/(s3|url)/.test(path),
  )
  const found: string[] = []
  const answers: string[] = []
  /** @returns whether there is such a thing */
  const ask = async (path: string, url: string): Promise<boolean> => {
    const answer = await site.asAuthor({ url })
    if (answer.statusCode !== 200) return false
    answers.push(...piecesOf(answer.body).map(piece => `${path} ${piece}`))
    found.push(...pairsIn(answer.body, path, scene))
    return true
  }
  for (const path of new Set(gets.map(one => one.path))) {
    if (!path.includes(':')) await ask(path, path)
    else
      for (const ids of idsByKind(scene))
        for (const id of ids) if (!(await ask(path, path.replace(/:\w+/g, id)))) break
  }
  return {
    looked: 'every call of the author’s: an object that holds a person and their words',
    times: answers.length,
    found,
    answers,
  }
}

/** @param text JSON, or lines of a table */
export function pairsIn(text: string, where: string, { known }: Scene): string[] {
  return piecesOf(text).flatMap(piece =>
    known
      .filter(
        ({ marks, part, said }) =>
          marks.some(mark => piece.includes(mark)) &&
          [part.words, part.again, ...said].some(one => piece.includes(one)),
      )
      .map(({ person }) => `${where} shows ${person.email} beside what they said`),
  )
}

/** Objects of JSON, or lines: what stands together. */
function piecesOf(text: string): string[] {
  try {
    return objectsIn(JSON.parse(text))
  } catch {
    return text.split('\n')
  }
}

/** Each object with its own fields alone, as text. */
function objectsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.values(value)
  const own = parts.filter(part => typeof part !== 'object' || part === null)
  return [...(own.length > 0 ? [own.join('\n')] : []), ...parts.flatMap(objectsIn)]
}
