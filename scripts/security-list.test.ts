/** Whatever docs/security.md names as the holder of a promise is there. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const list = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = list.split('\n').filter(line => /^\| (\d|–)/.test(line))

test('every test that the list names exists', () => {
  const named = [...list.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('every line names a test, or says why there is none', () => {
  expect(rows.length).toBeGreaterThan(90)
  const silent = rows.filter(row => !/\.(test|spec)\.ts` \|$|(no test|not done|reason)[^|]*\|$/.test(row))
  expect(silent).toEqual([])
})
