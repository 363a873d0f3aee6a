/** Searches all that a site stores for a chain of rows, hashes and keyed hashes from a person to their words (record linkage, graph reachability). */
import { sql } from 'kysely'
import { sha256 } from '../../base/db/ids.ts'
import { rightOf } from '../../mail/reader-right.ts'
import type { TestSite } from '../test-site.ts'
import { type Look, tellingIn } from './look.ts'
import type { Known, Scene } from './scene.ts'

export interface StoredRow {
  table: string
  row: object
}

export async function everyRow({ database: { db } }: TestSite): Promise<StoredRow[]> {
  const tables = await db.introspection.getTables()
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(db)
      return rows.map(row => ({ table: name, row }))
    }),
  )
  return all.flat()
}

/** All that is known of what somebody said, and that a row would have to hold. */
const saidBy = ({ part, said }: Known): string[] => {
  const { lookup, publicKey, replyKey } = part.receipt
  return [...said, lookup, sha256(lookup), publicKey, replyKey, part.answerId]
}

/** What follows from a text without any secret. */
const hashesOf = (text: string): string[] => {
  const hash = sha256(text)
  return [hash, hash.slice(0, 24)]
}

/** From every person through all rows that share a text with what was reached: nobody's words must be among them. */
export function lookForTies(rows: readonly StoredRow[], { known, common }: Scene): Look {
  const textsOf = rows.map(({ row }) => tellingIn(row).filter(text => !common.includes(text)))
  const rowsWith = new Map<string, number[]>()
  for (const [index, texts] of textsOf.entries())
    for (const text of new Set(texts)) rowsWith.set(text, [...(rowsWith.get(text) ?? []), index])
  const found: string[] = []
  const said = new Set(known.flatMap(saidBy))
  let times = 0
  for (const one of known) {
    const reached = reach(one, { textsOf, rowsWith })
    times += reached.size
    for (const text of reached) {
      const tied = [text, ...hashesOf(text)].find(derived => said.has(derived))
      if (tied) found.push(`${one.person.email} is tied to ${tied}`)
    }
    found.push(...keyedTies(one, { reached, said }))
    for (const { table, row } of rows) {
      const all = JSON.stringify(row)
      if (one.marks.some(mark => all.includes(mark)) && isSaid(all, one))
        found.push(`A row of ${table} holds both ${one.person.email} and what they said`)
      // It is known from the mail alone; stored it would tell that it was not used, and gone it tells nothing.
      if ([one.right, sha256(one.right)].some(right => all.includes(right)))
        found.push(`A row of ${table} holds the right that ${one.person.email} has used`)
    }
  }
  return { looked: 'every row: chains of ids, tokens and hashes from a person to their words', times, found }
}

const isSaid = (text: string, one: Known) =>
  [one.part.words, one.part.again, ...saidBy(one)].some(said => text.includes(said))

interface Graph {
  textsOf: readonly (readonly string[])[]
  rowsWith: ReadonlyMap<string, readonly number[]>
}

/** Breadth first. */
function reach({ marks }: Known, { textsOf, rowsWith }: Graph): Set<string> {
  const reached = new Set(marks.flatMap(mark => tellingIn(mark)).concat(marks.slice(0, 2)))
  const rowsSeen = new Set<number>()
  for (const text of reached) {
    for (const row of rowsWith.get(text) ?? []) {
      if (rowsSeen.has(row)) continue
      rowsSeen.add(row)
      for (const next of textsOf[row] ?? []) reached.add(next)
    }
  }
  return reached
}

/** Tries each short text as the key to each other, as a right is made of a secret and a token. */
function keyedTies(one: Known, { reached, said }: { reached: Set<string>; said: Set<string> }): string[] {
  const keys = [...reached].filter(text => text.length <= 64)
  const own = keys.filter(key => one.marks.some(mark => mark.includes(key)))
  return own.flatMap(token =>
    keys
      .map(key => rightOf(key, token))
      .filter(made => [made, ...hashesOf(made)].some(derived => said.has(derived)))
      .map(made => `${one.person.email} is tied to ${made} by a keyed hash`),
  )
}
