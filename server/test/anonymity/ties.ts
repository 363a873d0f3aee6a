/** Searches all that a site stores for a chain of rows, hashes and keyed hashes from a person to their words (record linkage, graph reachability). */
import { sql } from 'kysely'
import { sha256 } from '../../base/db/ids.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { TestSite } from '../test-site.ts'
import { type Look, tellingIn } from './look.ts'
import type { Known, Scene } from './stage/scene.ts'

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
export const saidBy = ({ part, said }: Known): string[] => {
  const { lookup, publicKey, replyKey } = part.receipt
  return [...said, lookup, sha256(lookup), publicKey, replyKey, part.answerId]
}

/** What follows from a text without any secret. */
const hashesOf = (text: string): string[] => {
  const hash = sha256(text)
  return [hash, hash.slice(0, 24)]
}

/** Where the hash of a right stands, used or not; the right itself stands nowhere. */
const ofRights: readonly string[] = ['poll_rights', 'new_right_uses'] satisfies (keyof Tables)[]

/** From every person through all rows that share a text with what was reached: nobody's words must be among them. */
export function lookForTies(rows: readonly StoredRow[], { known, common }: Scene): Look {
  const graph = graphOf(rows, common)
  const found: string[] = []
  const said = new Set(known.flatMap(saidBy))
  let times = 0
  for (const one of known) {
    const reached = reach(marksOf(one), graph).texts
    times += reached.size
    for (const text of reached) {
      const tied = [text, ...hashesOf(text)].find(derived => said.has(derived))
      if (tied) found.push(`${one.person.email} is tied to ${tied}`)
    }
    for (const { table, row } of rows) {
      const all = JSON.stringify(row)
      if (one.marks.some(mark => all.includes(mark)) && isSaid(all, one))
        found.push(`A row of ${table} holds both ${one.person.email} and what they said`)
      if ([one.right, ...one.hashes].some(right => all.includes(right)) && !ofRights.includes(table))
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

/** @param common what belongs to everybody: it leads nowhere */
export function graphOf(rows: readonly StoredRow[], common: readonly string[]): Graph {
  const textsOf = rows.map(({ row }) => tellingIn(row).filter(text => !common.includes(text)))
  const rowsWith = new Map<string, number[]>()
  for (const [index, texts] of textsOf.entries())
    for (const text of new Set(texts)) rowsWith.set(text, [...(rowsWith.get(text) ?? []), index])
  return { textsOf, rowsWith }
}

const marksOf = ({ marks }: Known) => marks.flatMap(mark => tellingIn(mark)).concat(marks.slice(0, 2))

/** Breadth first. @returns the texts that can be reached, and the rows in which they stand */
export function reach(from: readonly string[], { textsOf, rowsWith }: Graph) {
  const texts = new Set(from)
  const rows = new Set<number>()
  for (const text of texts) {
    for (const row of rowsWith.get(text) ?? []) {
      if (rows.has(row)) continue
      rows.add(row)
      for (const next of textsOf[row] ?? []) texts.add(next)
    }
  }
  return { texts, rows }
}
