/** A decision is a section of its district's document, or a file: each says what would reverse it, and is found by its number. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/decisions')
const names = readdirSync(folder).filter(name => name !== 'README.md')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const hasNumber = (name: string) => /^\d{4}-/.test(name)
const files = names.filter(hasNumber)
const districts = names.filter(name => !hasNumber(name))
const sections = districts.flatMap(name => textOf(name).split(/^## /m).slice(1))

const numbersOf = (section: string) => {
  const [, listed = ''] = /^[^\n]+ \((\d+(?:, \d+)*)\)\n/.exec(section) ?? []
  return listed.split(', ').map(Number)
}
const numbers = [...sections.flatMap(numbersOf), ...files.map(name => Number(name.slice(0, 4)))]

test('each section has its numbers in its heading, and says what would reverse it', () => {
  expect(sections.length).toBeGreaterThan(70)
  expect(sections.filter(section => numbersOf(section).includes(0))).toEqual([])
  expect(sections.filter(section => !/^\*\*Reversed/m.test(section))).toEqual([])
})

test('a file of its own has its number as its title, a status, and what would reverse it', () => {
  const without = (pattern: RegExp) => files.filter(name => !pattern.test(textOf(name)))
  expect(files.filter(name => !textOf(name).startsWith(`# ${Number(name.slice(0, 4))}. `))).toEqual([])
  expect(without(/^\*\*Status\.\*\* \S/m)).toEqual([])
  expect(without(/^\*\*Would be reversed\*\* \S/m)).toEqual([])
})

test('each number is taken once', () => {
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('the list of districts has each document', () => {
  const listed = [...textOf('README.md').matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) \|/gm)].map(
    ([, name]) => name,
  )
  expect(listed.sort()).toEqual(districts.sort())
})

test('whatever names a decision, in code or documents, names one that is there', () => {
  const rooms = ['contract', 'server', 'web', 'scripts', 'e2e', 'bench', 'migrations', 'docs', 'deploy']
  const paths = rooms.flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(path => join(root, room, path)),
  )
  const texts = [
    ...paths,
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].map(name => join(root, name)),
  ]
    .filter(path => /\.(tsx?|mjs|md|sql)$/.test(path) && !path.includes('node_modules'))
    .map(path => readFileSync(path, 'utf8'))
  const byNumber = texts.flatMap(text =>
    [...text.matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi)].flatMap(([, one, other]) =>
      [one, other].filter(Boolean).map(Number),
    ),
  )
  const byName = texts.flatMap(text =>
    [...text.matchAll(/decisions\/([\w-]+(?:\.md)?)/g)].map(([, name = '']) => name),
  )
  expect(byNumber.filter(number => !numbers.includes(number))).toEqual([])
  expect(byName.filter(name => !['README.md', 'test', ...names].includes(name))).toEqual([])
})
