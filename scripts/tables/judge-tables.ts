/** Holds what rooms read and write against the table of what they may. Pure: tested on made-up files. */
import type { UsedTables } from './read-tables.ts'

export interface Allowed {
  reads?: readonly string[]
  /** What is written may be read too. */
  writes?: readonly string[]
}
export type TableRules = Readonly<Record<string, Allowed>>

/** @param files what each file uses, by its path. @returns one sentence for each fault */
export function judgeTables(files: ReadonlyMap<string, UsedTables>, rules: TableRules): string[] {
  const problems: string[] = []
  const used = new Set<string>()
  for (const [path, { reads, writes }] of files) {
    const room = roomOf(path, rules)
    const { reads: mayRead = [], writes: mayWrite = [] } = rules[room ?? ''] ?? {}
    for (const table of writes) {
      if (mayWrite.includes(table)) used.add(`${room} writes ${table}`)
      else problems.push(`${path} writes ${table}: ${said(room, mayWrite, 'write')}`)
    }
    for (const table of reads) {
      if (mayRead.includes(table)) used.add(`${room} reads ${table}`)
      else if (!mayWrite.includes(table))
        problems.push(`${path} reads ${table}: ${said(room, [...mayRead, ...mayWrite], 'read')}`)
    }
  }
  return [...problems, ...unused(rules, used)]
}

const said = (room: string | undefined, tables: readonly string[], may: string) =>
  room === undefined
    ? 'it belongs to no room in the table'
    : `${room} may ${may} ${tables.join(', ') || 'none'}`

/** The narrowest room of the table that a file lies in. */
function roomOf(path: string, rules: TableRules): string | undefined {
  const rooms = Object.keys(rules).filter(room => path === room || path.startsWith(`${room}/`))
  return rooms.sort((a, b) => b.length - a.length)[0]
}

function unused(rules: TableRules, used: ReadonlySet<string>): string[] {
  return Object.entries(rules).flatMap(([room, { reads = [], writes = [] }]) => [
    ...reads.filter(table => !used.has(`${room} reads ${table}`)).map(table => idle(room, 'read', table)),
    ...writes.filter(table => !used.has(`${room} writes ${table}`)).map(table => idle(room, 'write', table)),
  ])
}

const idle = (room: string, may: string, table: string) =>
  `${room} may ${may} ${table} and does not: take the entry out of the table`
