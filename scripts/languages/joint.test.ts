/** Two sentences in a row: what stands between them is the language's to say. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jointIn } from '../../contract/languages/joint.ts'
import { translatorFor } from '../../server/base/languages/translator-for.ts'
import { isTest } from '../test/is-test.ts'

test.each([
  ['en', ' '],
  ['de', ' '],
  ['ar', ' '],
  ['ja', ''],
  ['zh-Hans', ''],
])('%s', (language, joint) => expect(jointIn(translatorFor({ language, ownWords: {} }))).toBe(joint))

test('no page of readers joins two by a blank of its own', () => {
  const root = join(import.meta.dirname, '..', '..')
  const pages = globSync(['web/*/reader/**/*.tsx', 'web/base/{kit,ui}/**/*.tsx'], { cwd: root })
  // A button after a sentence stands apart in every language.
  const joined = /(?:\)|children)\}(?: |\{' '\}\s*)(?:\{(?:t|rich|ended)\(|<[A-Z]\w+Link\b)/g
  const found = pages
    .filter(path => !isTest(path))
    .flatMap(path => readFileSync(join(root, path), 'utf8').match(joined) ?? [])
  expect(found).toEqual([])
})
