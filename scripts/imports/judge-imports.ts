/** Holds what files import against the table of what they may import. Pure: tested on made-up files. */
import { dirname, join } from 'node:path/posix'
import { isBesideTested } from '../test/is-test.ts'
import type { SourceFile } from './read-imports.ts'

/** A part of the project, by its folder or file, and the folders or files it may import beside itself; `*` stands for any name. */
export type ImportTable = Readonly<Record<string, readonly string[]>>

export interface ImportRules {
  parts: ImportTable
  /** What test files of a folder may import beside what their part may. */
  tests: ImportTable
  /** The only packages these folders may import. */
  packages: ImportTable
  /** Packages that these files must not bring along at run time, by whatever they import. */
  spared: ImportTable
  /** Folders that run without Node, but for their tests. */
  withoutNode: readonly string[]
  /** Folders whose parts may not import each other in a ring, not even by different files. */
  withoutRings: readonly string[]
  /** The only files below this folder that may talk to the network. */
  fetches: Readonly<Record<string, readonly string[]>>
}

export interface Verdict {
  problems: string[]
  /** The most imported files with how many import them. */
  mostImported: [path: string, importers: number][]
}

/** @param files every source file by its path from the root, with slashes */
export function judgeImports(files: ReadonlyMap<string, SourceFile>, told: ImportRules): Verdict {
  const rules = { ...told, parts: spellOut(told.parts) }
  const edges = new Map<string, string[]>()
  const used = new Set<string>()
  const problems: string[] = []
  for (const [path, file] of files) {
    const targets = file.specifiers.filter(isLocal).map(specifier => resolveLocal(path, specifier))
    edges.set(path, targets)
    for (const target of targets) {
      const allowance = findAllowance(path, target, rules)
      if (allowance === undefined) problems.push(forbidden(path, target, rules))
      else used.add(allowance)
    }
    problems.push(...judgePackages(path, file, rules), ...judgeAlone(path, file, rules))
  }
  problems.push(...findSpared(files, rules))
  problems.push(...unusedAllowances(rules, used), ...findCycles(edges), ...findRings(rules))
  return { problems, mostImported: countImporters(edges) }
}

const isLocal = (specifier: string) => /^\.{1,2}\//.test(specifier)

function resolveLocal(path: string, specifier: string): string {
  return join(dirname(path), specifier.replace(/\?.*$/, ''))
}

/**
 * Every room with all that it may import: a row `server/games/*` holds for each room of that district beside its own, and as
 * something to import it means each of them. So each room of a district has to need all that the district's row says.
 */
function spellOut(parts: ImportTable): ImportTable {
  const isDistrict = (place: string) => place.endsWith('/*')
  const rooms = Object.keys(parts).filter(place => !isDistrict(place))
  const roomsOf = (place: string) =>
    isDistrict(place) ? rooms.filter(room => lies(room, place.slice(0, -2))) : [place]
  const mayImport = (room: string) =>
    Object.entries(parts)
      .filter(([place]) => roomsOf(place).includes(room))
      .flatMap(([, allowed]) => allowed.flatMap(roomsOf))
      .filter(allowed => allowed !== room)
  return Object.fromEntries(rooms.map(room => [room, [...new Set(mayImport(room))]]))
}

/** Whether a path is a place or lies in it; of a place, `*` is any part of a name. */
const lies = (path: string, place: string) => place === '' || patternOf(place).test(path)

/** An allowance that is a part means that part, without the parts inside it; any other means all that lies there. */
const covers = (allowed: string, target: string, { parts }: ImportRules) =>
  allowed in parts && !allowed.includes('*') ? partOf(target, parts) === allowed : lies(target, allowed)

const patterns = new Map<string, RegExp>()

function patternOf(place: string): RegExp {
  const known = patterns.get(place)
  if (known) return known
  const made = new RegExp(`^${place.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`)
  patterns.set(place, made)
  return made
}

/** The narrowest entry of the table that a file belongs to; `''` holds the files at the root. */
function partOf(path: string, table: ImportTable): string | undefined {
  const places = Object.keys(table).filter(place => (place === '' ? !path.includes('/') : lies(path, place)))
  return places.sort((a, b) => b.length - a.length)[0]
}

/** @returns what the import rests on: `''` inside one part, else the entry as `part -> allowance` */
function findAllowance(path: string, target: string, rules: ImportRules): string | undefined {
  const part = partOf(path, rules.parts)
  if (part !== undefined && part === partOf(target, rules.parts)) return ''
  const tables: ImportTable[] = isBesideTested(path) ? [rules.parts, rules.tests] : [rules.parts]
  for (const table of tables) {
    for (const place of Object.keys(table).filter(place => lies(path, place))) {
      if (table === rules.parts && place !== part) continue
      const allowance = table[place]?.find(allowed => covers(allowed, target, rules))
      if (allowance !== undefined) return `${place} -> ${allowance}`
    }
  }
  return undefined
}

function forbidden(path: string, target: string, { parts }: ImportRules): string {
  const part = partOf(path, parts)
  if (part === undefined) return `${path} belongs to no part in the table`
  return `${path} imports ${target}: ${part || 'the root'} may import ${parts[part]?.join(', ') || 'nothing'}`
}

function judgePackages(path: string, file: SourceFile, rules: ImportRules): string[] {
  if (isBesideTested(path)) return []
  const packages = file.specifiers.filter(specifier => !isLocal(specifier))
  const problems: string[] = []
  const only = rules.packages[partOf(path, rules.packages) ?? '-']
  for (const name of packages) {
    if (name.startsWith('node:')) {
      if (rules.withoutNode.some(place => lies(path, place)))
        problems.push(`${path} imports ${name} and has no Node`)
    } else if (only && !only.includes(name))
      problems.push(`${path} imports ${name}: only ${only.join(', ')} may be`)
  }
  return problems
}

function judgeAlone(path: string, file: SourceFile, rules: ImportRules): string[] {
  if (isBesideTested(path)) return []
  const problems: string[] = []
  if (file.computedImport && rules.withoutNode.some(place => lies(path, place))) {
    problems.push(`${path} imports what only the running program knows`)
  }
  for (const [place, only] of Object.entries(rules.fetches)) {
    if (file.fetches && lies(path, place) && !only.includes(path))
      problems.push(`${path} fetches: only ${only.join(', ')} may`)
  }
  return problems
}

/** One sentence for each package that comes along, with the way that it comes. */
function findSpared(files: ReadonlyMap<string, SourceFile>, { spared }: ImportRules): string[] {
  return Object.entries(spared).flatMap(([entry, packages]) => {
    const ways = new Map([[entry, [entry]]])
    for (const [path, way] of ways) {
      for (const specifier of files.get(path)?.atRunTime ?? []) {
        const target = isLocal(specifier) ? resolveLocal(path, specifier) : specifier
        if (!ways.has(target)) ways.set(target, [...way, target])
      }
    }
    return packages
      .filter(name => ways.has(name))
      .map(name => `${entry} brings ${name} along: ${ways.get(name)?.join(' -> ')}`)
  })
}

function unusedAllowances({ parts, tests }: ImportRules, used: ReadonlySet<string>): string[] {
  const entries = [...Object.entries(parts), ...Object.entries(tests)]
  return entries.flatMap(([place, allowances]) =>
    allowances
      .filter(allowed => !used.has(`${place} -> ${allowed}`))
      .map(
        allowed =>
          `${place || 'the root'} may import ${allowed} and does not: take the entry out of the table`,
      ),
  )
}

function findRings({ parts, withoutRings }: ImportRules): string[] {
  return withoutRings.flatMap(folder => {
    const inside = Object.entries(parts).filter(([part]) => lies(part, folder))
    const edges = inside.map(([part, allowed]) => [part, allowed.filter(one => lies(one, folder))] as const)
    return findCycles(new Map(edges))
  })
}

/** One sentence per cycle, found by walking each file's imports to their end once. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, way: string[]) => {
    const seen = way.indexOf(path)
    if (seen >= 0) cycles.push(`A cycle: ${[...way.slice(seen), path].join(' -> ')}`)
    if (seen >= 0 || done.has(path)) return
    for (const target of edges.get(path) ?? []) walk(target, [...way, path])
    done.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  return cycles
}

function countImporters(edges: ReadonlyMap<string, string[]>): [string, number][] {
  const counts = new Map<string, number>()
  for (const target of [...edges.values()].flat()) counts.set(target, (counts.get(target) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).slice(0, 5)
}
