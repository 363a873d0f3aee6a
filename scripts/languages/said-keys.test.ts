/** The names of sentences in what browsers get: short, and different from each other. */
import { expect, test } from 'vitest'
import { flatten } from '../../contract/languages/compile.ts'
import { english } from '../../contract/languages/en.ts'
import { shorten, shortNames } from './said-keys.ts'

test('every sentence has a name of its own, of four signs at most', () => {
  const names = shortNames(english)
  expect([...names.keys()]).toEqual([...flatten(english).keys()])
  expect(new Set(names.values()).size).toBe(names.size)
  for (const name of names.values()) expect(name).toMatch(/^[A-Z]{1,2}[0-9a-z]{1,2}$/)
})

test('a sentence more in a section renames none of another', () => {
  const [few, more] = [
    { a: { x: '' }, b: { y: '' } },
    { a: { w: '', x: '' }, b: { y: '' } },
  ].map(shortNames)
  expect(few?.get('b.y')).toBe(more?.get('b.y'))
})

test('a source is given the short names, but for its comments', () => {
  const names = new Map([['page.title', 'A1']])
  const source = "/** `t('page.title')` */\nt('page.title'); t(\"page.title\"); t('page.other')"
  expect(shorten(source, names)).toBe("/** `t('page.title')` */\nt('A1'); t(\"A1\"); t('page.other')")
})
