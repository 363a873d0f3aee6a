/** Every decision says whether it holds and what would reverse it, and its number lies in a range of their README. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const names = readdirSync(folder).filter(name => name !== 'README.md')
const words = new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
/** A subject with one decision so far has one number in its row. */
const ranges = [...readme.matchAll(/^\| (\d+)(?: – (\d+))? \|/gm)].map(([, from, to = from]) => [
  Number(from),
  Number(to),
])

const numberOf = (name: string) => Number(name.slice(0, 4))
const without = (pattern: RegExp) => names.filter(name => !pattern.test(words.get(name) ?? ''))

test('each has its number as its title, a status, and what would reverse it', () => {
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter(name => !words.get(name)?.startsWith(`# ${numberOf(name)}. `))).toEqual([])
  expect(without(/^\*\*Status\.\*\* \S/m)).toEqual([])
  expect(without(/^\*\*Would be reversed\*\* \S/m)).toEqual([])
})

test('each number is in the range of one subject, and no range is empty', () => {
  const holders = (number: number) => ranges.filter(([from = 0, to = 0]) => from <= number && number <= to)
  expect(names.filter(name => holders(numberOf(name)).length !== 1)).toEqual([])
  expect(
    ranges.filter(([from = 0, to = 0]) => !names.some(one => from <= numberOf(one) && numberOf(one) <= to)),
  ).toEqual([])
})

test('a decision that another one names is there', () => {
  const named = [...words.values(), readme].flatMap(text =>
    [...text.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name ?? ''),
  )
  expect(named.filter(name => !names.includes(name))).toEqual([])
})
