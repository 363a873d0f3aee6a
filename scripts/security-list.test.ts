/** Whatever docs/security.md names as the holder of a promise is there. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsItems } from './security/asvs-levels.ts'

const root = join(import.meta.dirname, '..')
const list = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = list.split('\n').filter(line => /^\| (\d|–)/.test(line))

test('every test that the list names exists', () => {
  const named = [...list.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('every requirement of the levels 1 and 2 has its line, and no line names one that there is not', () => {
  const ids = asvsItems.map(({ id }) => id)
  const listed = rows.flatMap(row => {
    const named = row.split('|')[1]?.trim() ?? ''
    if (named === '–') return []
    return named.split(',').flatMap(part => {
      const [first = '', last = first] = part.trim().split('–')
      const [from, to] = [ids.indexOf(first), ids.indexOf(last)]
      expect([part, from >= 0 && to >= from]).toEqual([part, true])
      return ids.slice(from, to + 1)
    })
  })
  const owed = asvsItems.filter(({ level }) => level < 3).map(({ id }) => id)
  expect(owed).toHaveLength(253)
  expect(owed.filter(id => !listed.includes(id))).toEqual([])
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([])
})

test('every line names a test, or says why there is none', () => {
  expect(rows.length).toBeGreaterThan(90)
  const silent = rows.filter(row => !/\.(test|spec)\.ts` \|$|(no test|not done|reason)[^|]*\|$/.test(row))
  expect(silent).toEqual([])
})
