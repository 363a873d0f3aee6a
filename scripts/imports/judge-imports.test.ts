import { expect, test } from 'vitest'
import { importRules } from '../import-rules.ts'
import { type ImportRules, judgeImports } from './judge-imports.ts'
import { readImports } from './read-imports.ts'

const rules: ImportRules = {
  parts: {
    contract: [],
    server: ['contract', 'server/db'],
    'server/db': [],
    'server/test': [],
    web: ['contract/limits.ts'],
    'web/call.ts': [],
    '': [],
  },
  tests: { server: ['server/test'] },
  packages: { contract: ['zod'] },
  spared: { 'web/entry.tsx': ['zod'] },
  withoutNode: ['contract', 'web'],
  withoutRings: ['rooms'],
  fetches: { web: ['web/call.ts'] },
}

/** Uses every allowance, so that a test hears only of what it adds. */
const innocent = {
  'server/main.ts': `import './db/rows.ts'\nimport '../contract/letters.ts'`,
  'server/main.test.ts': `import './test/site.ts'`,
  'web/page.tsx': `import type { Limit } from '../contract/limits.ts'`,
}

function problemsOf(added: Record<string, string>): string[] {
  const sources = Object.entries({ ...innocent, ...added })
  const files = new Map(sources.map(([path, text]) => [path, readImports(path, text)]))
  return judgeImports(files, rules).problems
}

test('what the table allows passes', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ 'contract/letters.ts': `import { z } from 'zod'\nimport './limits.ts'` })).toEqual([])
  expect(problemsOf({ 'web/ui.test.ts': `import 'node:fs'` })).toEqual([])
})

test.each([
  ['statically', `import { x } from '../server/main.ts'`],
  ['as a type', `import type { X } from '../server/main.ts'`],
  ['inside a type', `let x: import('../server/main.ts').X`],
  ['dynamically', `const x = () => import('../server/main.ts')`],
  ['to export it again', `export * from '../server/main.ts'`],
  ['to export a name of it again', `export { x } from '../server/main.ts'`],
])('a room may not import another %s', (_, text) => {
  const [problem, ...others] = problemsOf({ 'web/wrong.ts': text })
  expect(problem).toBe('web/wrong.ts imports server/main.ts: web may import contract/limits.ts')
  expect(others).toEqual([])
})

test('an allowance of one file is not one of its folder', () => {
  expect(problemsOf({ 'web/wrong.ts': `import '../contract/letters.ts'` })).toHaveLength(1)
})

test('the narrowest part counts', () => {
  expect(problemsOf({ 'web/call.ts': `import './page.tsx'` })).toEqual([
    'web/call.ts imports web/page.tsx: web/call.ts may import nothing',
  ])
})

test('only a test may import what is for tests', () => {
  expect(problemsOf({ 'server/app.ts': `import './test/site.ts'` })).toHaveLength(1)
  expect(problemsOf({ 'server/db/rows.ts': `import '../test/site.ts'` })).toHaveLength(1)
  expect(problemsOf({ 'server/db/rows.test.ts': `import '../test/site.ts'` })).toEqual([])
})

test('a package that an entry spares does not come along by any way at run time', () => {
  const contract = { 'contract/limits.ts': `import { z } from 'zod'` }
  const entry = (text: string) => problemsOf({ ...contract, 'web/entry.tsx': text })
  expect(entry(`import type { Limit } from '../contract/limits.ts'`)).toEqual([])
  const way = 'web/entry.tsx brings zod along: web/entry.tsx -> contract/limits.ts -> zod'
  expect(entry(`import { limits } from '../contract/limits.ts'`)).toEqual([way])
  expect(entry(`const load = () => import('../contract/limits.ts')`)).toEqual([way])
})

test('packages and Node stay out of where they do not belong', () => {
  expect(problemsOf({ 'contract/letters.ts': `import 'react'` })).toHaveLength(1)
  expect(problemsOf({ 'contract/letters.ts': `import 'node:path'` })).toHaveLength(1)
  expect(problemsOf({ 'web/wrong.ts': `import 'node:path'` })).toHaveLength(1)
  expect(problemsOf({ 'web/wrong.ts': 'import(name)' })).toHaveLength(1)
})

test.each(['fetch("/")', 'window.fetch("/")', 'globalThis.fetch("/")', 'new XMLHttpRequest()'])(
  'only call.ts says %s',
  text => {
    expect(problemsOf({ 'web/wrong.ts': text })).toEqual(['web/wrong.ts fetches: only web/call.ts may'])
    expect(problemsOf({ 'web/call.ts': text, 'server/x.ts': text })).toEqual([])
  },
)

test('a cycle is told once, with its way', () => {
  const problems = problemsOf({
    'server/a.ts': `import './b.ts'`,
    'server/b.ts': `import './c.ts'`,
    'server/c.ts': `import type { A } from './a.ts'`,
  })
  expect(problems).toEqual(['A cycle: server/a.ts -> server/b.ts -> server/c.ts -> server/a.ts'])
})

test('an allowance that nobody uses fails', () => {
  expect(problemsOf({ 'server/main.ts': `import './db/rows.ts'` })).toEqual([
    'server may import contract and does not: take the entry out of the table',
  ])
})

test('a file outside every part fails', () => {
  expect(problemsOf({ 'other/x.ts': `import './y.ts'` })).toEqual([
    'other/x.ts belongs to no part in the table',
  ])
})

/** What is wrong with sources under a table of their own. */
function problemsUnder(parts: ImportRules['parts'], sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([path, text]) => [path, readImports(path, text)]))
  const others = { tests: {}, packages: {}, spared: {}, withoutNode: [], withoutRings: [], fetches: {} }
  return judgeImports(files, { parts, ...others }).problems
}

test('an allowance of a room is not one of the rooms inside it', () => {
  const parts = { 'server/mail': [], 'server/mail/ledger': [], 'server/polls': ['server/mail'] }
  const sources = { 'server/polls/send.ts': `import '../mail/compose.ts'` }
  expect(problemsUnder(parts, sources)).toEqual([])
  const wrong = { ...sources, 'server/polls/wrong.ts': `import '../mail/ledger/press.ts'` }
  expect(problemsUnder(parts, wrong)).toEqual([
    'server/polls/wrong.ts imports server/mail/ledger/press.ts: server/polls may import server/mail',
  ])
})

test('a row of a district holds for each of its rooms, which all have to need it', () => {
  const parts = {
    'server/db': [],
    'server/games/*': ['server/db'],
    'server/games/bingo': [],
    'server/games/durdle': [],
  }
  const bingo = { 'server/games/bingo/x.ts': `import '../../db/rows.ts'` }
  const durdle = { 'server/games/durdle/x.ts': `import '../../db/rows.ts'` }
  expect(problemsUnder(parts, { ...bingo, ...durdle })).toEqual([])
  expect(problemsUnder(parts, bingo)).toEqual([
    'server/games/durdle may import server/db and does not: take the entry out of the table',
  ])
  const each = { ...bingo, 'server/games/durdle/x.ts': `import '../bingo/x.ts'\nimport '../../db/rows.ts'` }
  expect(problemsUnder(parts, each)).toHaveLength(1)
})

test('a district is imported as each of its rooms', () => {
  const parts = { server: ['server/games/*'], 'server/games/bingo': [], 'server/games/durdle': [] }
  const one = { 'server/app.ts': `import './games/bingo/x.ts'` }
  expect(problemsUnder(parts, { ...one, 'server/main.ts': `import './games/durdle/x.ts'` })).toEqual([])
  expect(problemsUnder(parts, one)).toEqual([
    'server may import server/games/durdle and does not: take the entry out of the table',
  ])
})

test('one part can lie in every district', () => {
  const parts = { 'web/*/reader': [], 'web/letters/admin': [] }
  const sources = { 'web/letters/reader/page.tsx': `import '../../base/reader/foot.tsx'` }
  expect(problemsUnder(parts, sources)).toEqual([])
  expect(
    problemsUnder(parts, { ...sources, 'web/games/reader/x.tsx': `import '../../letters/admin/x.tsx'` }),
  ).toHaveLength(1)
})

test('parts that import each other in a ring, each by another file', () => {
  const parts = { 'rooms/a': ['rooms/b'], 'rooms/b': ['rooms/a'] }
  const sources = {
    'rooms/a/one.ts': `import '../b/one.ts'`,
    'rooms/a/two.ts': '',
    'rooms/b/one.ts': '',
    'rooms/b/two.ts': `import '../a/two.ts'`,
  }
  const files = new Map(Object.entries(sources).map(([path, text]) => [path, readImports(path, text)]))
  const circular: ImportRules = {
    parts,
    tests: {},
    packages: {},
    spared: {},
    withoutNode: [],
    withoutRings: ['rooms'],
    fetches: {},
  }
  expect(judgeImports(files, circular).problems).toEqual(['A cycle: rooms/a -> rooms/b -> rooms/a'])
  expect(judgeImports(files, { ...circular, withoutRings: [] }).problems).toEqual([])
})

test('a part of a letter keeps its server side from browsers, and its editor from the server', () => {
  const sides = (added: Record<string, string>) => {
    const files = new Map(Object.entries(added).map(([path, text]) => [path, readImports(path, text)]))
    return judgeImports(files, importRules)
      .problems.filter(problem => problem.startsWith('parts/') || problem.startsWith('web/'))
      .filter(problem => problem.includes(' imports '))
  }
  const editor = 'parts/bold/editor.tsx'
  const server = 'parts/bold/server.ts'
  expect(sides({ [editor]: `import './part.ts'`, [server]: `import './part.ts'` })).toEqual([])
  for (const wrong of [
    { [editor]: `import './server.ts'` },
    { [server]: `import './editor.tsx'` },
    { [editor]: `import type { Colors } from '../../server/mail/sheet.ts'` },
    { 'parts/bold/part.ts': `import './server.ts'` },
    { 'web/admin/editor/parts.ts': `import '../../../parts/bold/server.ts'` },
    { 'web/reader/letter.ts': `import '../../parts/table/read-server.ts'` },
  ])
    expect(sides(wrong)).toHaveLength(1)
})
