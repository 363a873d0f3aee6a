import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askRecheck } from './ask-recheck.ts'
import { judgeExpressions } from './judge-expressions.ts'
import { readExpressions } from './read-expressions.ts'
import { storedVerdicts } from './stored-verdicts.ts'

const problemsOf = (text: string) =>
  judgeExpressions(new Map([['a.ts', readExpressions('a.ts', text)]]), askRecheck)

test.each([
  ['written out', 'const end = /\\s+$/', 'a.ts:1 /\\s+$/ is degree 2'],
  ['without an end to be seen', "text.replace(/^(a|a)*$/u, '')", 'a.ts:1 /^(a|a)*$/u is exponential'],
  ['made of a text', "const end = new RegExp('a+b', 'g')", 'a.ts:1 /a+b/g is degree 2'],
  [
    'made of parts',
    "const one = 'a+'\nconst end = RegExp(`$" + '{one}$' + "{/b/.source}` + 'c')",
    'a.ts:2 /a+bc/ is degree 2',
  ],
  ['made of a raw text', 'const end = new RegExp(String.raw`\\s+$`)', 'a.ts:1 /\\s+$/ is degree 2'],
  ['made of an object', "const of = { word: 'a+b' }\nnew RegExp(of.word)", 'a.ts:2 /a+b/ is degree 2'],
  [
    'made at run time',
    'const find = word => new RegExp(word)',
    'a.ts:1 RegExp is undecided: its text is known only at run time',
  ],
  ['of a flag that recheck does not know', 'const a = /[a--b]/v', 'a.ts:1 /[a--b]/v is undecided: invalid'],
])('an expression that may take long: %s', (_, text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

test('an expression that takes as long as its text is no problem', () => {
  expect(problemsOf("const a = /^a+$/\nconst b = /a+b/y\nconst c = new RegExp('[ab]', 'gi')\n")).toEqual([])
})

test('a reason on the line, or above it, lets it stay', () => {
  expect(problemsOf('// expression: at most 255 characters\nconst a = /a+b/\n')).toEqual([])
  expect(problemsOf('const a = /a+b/ // expression: at most 255 characters\n')).toEqual([])
})

test('a reason must say why, and must be needed', () => {
  expect(problemsOf('const a = /a+b/ // expression:\n')).toEqual(['a.ts:1 /a+b/ is degree 2'])
  expect(problemsOf('const a = /a/ // expression: once upon a time\n')).toEqual([
    'a.ts:1 excuses nothing: take the comment away',
  ])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expressions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('recheck is asked once for each expression, and forgotten is what the code no longer has', () => {
  const file = join(folder, 'verdicts.json')
  writeFileSync(file, JSON.stringify({ '/gone/': 'linear', '/a+b/g': 'undecided: timeout' }))
  const ask = vi.fn(() => 'linear')
  const first = storedVerdicts(ask, file)
  expect([first.verdictOf('a+b', 'g'), first.verdictOf('b', ''), first.verdictOf('b', '')]).toEqual([
    'undecided: timeout',
    'linear',
    'linear',
  ])
  first.store()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    '/a+b/g': 'undecided: timeout',
    '/b/': 'linear',
  })
  expect(storedVerdicts(ask, file).verdictOf('b', '')).toBe('linear')
  expect(ask).toHaveBeenCalledTimes(1)
})
