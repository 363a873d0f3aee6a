import { expect, test } from 'vitest'
import { judgeLengths, type LengthRules } from './judge-lengths.ts'
import { measureFile } from './measure-file.ts'

const rules: LengthRules = {
  file: 12,
  function: 4,
  component: 6,
  parameters: 2,
  folder: 2,
  anyNumber: ['ui'],
}

const problemsOf = (sources: Record<string, string>) =>
  judgeLengths(new Map(Object.entries(sources).map(([path, text]) => [path, measureFile(path, text)])), rules)

const lines = (count: number) => 'a()\n'.repeat(count)
/** A function of so many lines. */
const long = (count: number, inside = '') => `function tell() {\n${lines(count - 2)}${inside}}\n`

test('what keeps the measures is not told', () => {
  expect(
    problemsOf({ 'a.ts': lines(12), 'b.ts': long(4), 'c.ts': 'export const add = (a, b) => a + b\n' }),
  ).toEqual([])
})

test('a file too long', () => {
  expect(problemsOf({ 'a.ts': lines(13) })).toEqual(['a.ts:1 has 13 lines, 12 at most'])
})

test.each([
  ['a declaration', long(5), 'a.tsx:1 tell has 5 lines, a function 4 at most'],
  ['an arrow', `const tell = () => {\n${lines(3)}}\n`, 'a.tsx:1 tell has 5 lines, a function 4 at most'],
  [
    'a method',
    `class Teller {\n  tell() {\n${lines(3)}  }\n}\n`,
    'a.tsx:2 tell has 5 lines, a function 4 at most',
  ],
  [
    'a component',
    long(7, 'return <p />\n').replace('a()\n', ''),
    'a.tsx:1 tell has 7 lines, a component 6 at most',
  ],
])('a function too long: %s', (_, text, problem) => {
  expect(problemsOf({ 'a.tsx': text })).toEqual([problem])
})

test('an element makes a component of every function around it', () => {
  expect(
    problemsOf({
      'a.tsx': 'const list = rows =>\n  rows.map(row => (\n    <li>\n      {row}\n    </li>\n  ))\n',
    }),
  ).toEqual([])
})

test('too many parameters, but this', () => {
  expect(problemsOf({ 'a.ts': 'function add(a, b, c) {}\nfunction told(this: Teller, a, b) {}\n' })).toEqual([
    'a.ts:1 add takes 3 parameters, 2 at most: an object has names',
  ])
})

test('a test may be as long as its file, with as many columns as its table has', () => {
  const text = `test('x', (a, b, c) => {\n${lines(6)}})\n`
  expect(problemsOf({ 'a.test.ts': text, 'b.spec.ts': text })).toEqual([])
  expect(problemsOf({ 'a.test.ts': lines(13) })).toEqual(['a.test.ts:1 has 13 lines, 12 at most'])
})

test('a reason on the line, or above it, excuses', () => {
  expect(problemsOf({ 'a.ts': `// length: a table\n${lines(12)}` })).toEqual([])
  expect(problemsOf({ 'a.ts': `a()\n// length: one state\n${long(5)}` })).toEqual([])
  expect(problemsOf({ 'a.ts': 'function add(a, b, c) {} // length: a sum of three\n' })).toEqual([])
})

test('a reason must say why, and must be needed', () => {
  expect(problemsOf({ 'a.ts': 'function add(a, b, c) {} // length:\n' })).toHaveLength(1)
  expect(problemsOf({ 'a.ts': 'a()\na() // length: once upon a time\n' })).toEqual([
    'a.ts:2 excuses nothing: take the comment away',
  ])
})

test('a folder with too many files, tests aside', () => {
  const files = (folder: string, ...names: string[]) =>
    Object.fromEntries(names.map(name => [`${folder}/${name}`, 'a()\n']))
  expect(problemsOf(files('room', 'a.ts', 'b.ts', 'b.test.ts'))).toEqual([])
  expect(problemsOf(files('room', 'a.ts', 'b.ts', 'c.ts'))).toEqual([
    'room/ has 3 files, 2 at most: give it rooms',
  ])
  expect(problemsOf(files('ui', 'a.ts', 'b.ts', 'c.ts'))).toEqual([])
  expect(problemsOf({ ...files('room', 'a.ts', 'b.ts'), ...files('room/inside', 'c.ts') })).toEqual([])
})
