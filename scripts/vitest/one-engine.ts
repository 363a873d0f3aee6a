/** Which tests run on one database engine, SQLite: on both they would say the same twice. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joinPath } from 'node:path/posix'
import { readImports } from '../imports/read-imports.ts'

const root = join(import.meta.dirname, '..', '..')
/** Whoever reaches one of these, through however many others, has a database. */
const opening = new Set(['server/test/test-database.ts', 'server/test/postgres-database.ts'])

/** In a test that has a database, and proves nothing of it; behind it stands why, and which tests try its statements on both. */
const comment = /^\/\/ one engine: \S/m

/** @returns paths within the project */
export function testsOnOneEngine(): string[] {
  const paths = globSync('{server,e2e}/**/*.test.ts', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  return paths.filter(path => look(path).isForOne || !reachesDatabase(path, new Set()))
}

function reachesDatabase(path: string, met: Set<string>): boolean {
  if (opening.has(path)) return true
  if (met.has(path) || !/\.tsx?$/.test(path)) return false
  met.add(path)
  const { asksForEngine, targets } = look(path)
  return asksForEngine || targets.some(target => reachesDatabase(target, met))
}

interface Looked {
  isForOne: boolean
  asksForEngine: boolean
  targets: string[]
}

const looked = new Map<string, Looked>()

function look(path: string): Looked {
  const known = looked.get(path)
  if (known) return known
  const text = readFileSync(join(root, path), 'utf8')
  const own = readImports(path, text).specifiers.filter(specifier => specifier.startsWith('.'))
  const targets = own.map(specifier => joinPath(dirname(path), specifier))
  const found = { isForOne: comment.test(text), asksForEngine: text.includes('FOOLSCAP_TEST_'), targets }
  looked.set(path, found)
  return found
}
