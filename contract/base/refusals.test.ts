/** The refusals of all files are one list. */
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bingoSquares } from '../games/rules/bingo-rules.ts'
import { durdleLetters } from '../games/rules/durdle-rules.ts'
import { flatten } from '../languages/compile.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { authorRefusals } from '../languages/en/desk-server/author-refusals.ts'
import { settingRefusals } from '../languages/en/desk-server/setting-refusals.ts'
import { refusals as readersRefusals } from '../languages/en/refusals.ts'
import { limits } from './limits.ts'
import { ownRefusals, type RefusalKind, refusals, sentenceOf } from './refusals.ts'

test('every refusal of every file is in the list, and no name stands twice', async () => {
  const folder = new URL('./refusals/', import.meta.url)
  const files = (await readdir(folder)).filter(file => file !== 'refusal.ts')
  const parts = await Promise.all(files.map(file => import(new URL(file, folder).href)))
  const names = parts.flatMap(part => Object.values<object>(part)).flatMap(refusals => Object.keys(refusals))
  expect(names.sort()).toEqual(Object.keys(ownRefusals).sort())
})

test('every refusal has one sentence, and every sentence its refusal', () => {
  const all = flatten({ refusals: readersRefusals, refused, authorRefusals })
  const used = (Object.keys(refusals) as RefusalKind[]).map(sentenceOf)
  for (const key of used) expect([key, all.has(key)]).toEqual([key, true])
  const names = [...Object.keys(readersRefusals), ...Object.keys(refused), ...Object.keys(authorRefusals)]
  expect(new Set(names).size).toBe(names.length)
  const kinds = new Set<string>(Object.keys(refusals))
  const others = Object.keys({ ...readersRefusals, ...authorRefusals }).filter(name => !kinds.has(name))
  expect(others).toEqual([])
})

test('limits stand in the sentences', () => {
  expect(refusals.tooManyCircles[1]).toBe(
    `You already have ${limits.circles} circles. Delete one you no longer use`,
  )
  expect(refusals.importTooManyRows[1]).toContain('at most 200,000 rows')
  expect(refused.durdleAnswer).toContain(` ${durdleLetters} letters`)
  expect(refused.bingoItems).toContain(` ${bingoSquares} lines`)
  expect(refused.bingoItem).toContain(` ${limits.bingoItem} characters`)
  expect(settingRefusals.tooLong).toContain(` ${limits.settingValue} characters`)
})
