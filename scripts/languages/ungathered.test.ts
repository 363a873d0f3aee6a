/** Counts the texts for the author that are not gathered in the catalogue yet: no file of a language reaches them. What the server says to the author alone, such as what its checks find, is not counted. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from '../test/is-test.ts'
import { findTexts } from './find-texts.ts'

const root = join(import.meta.dirname, '..', '..')

/** Texts by district, each wherever it stands. Whoever gathers some writes down fewer; none may be added. */
const ungathered: Record<string, number> = {
  answers: 1,
  author: 9,
  base: 2,
  // Refusals, settings and the like, which the server says too.
  contract: 132,
  files: 5,
  games: 0,
  letters: 6,
  mail: 8,
  moving: 0,
  people: 0,
}

const places = [
  'web/*/{admin,ui,kit}/**/*.{ts,tsx}',
  'contract/base/{refusals,settings}/**/*.ts',
  'contract/base/{refusals,sentences,settings}.ts',
  'contract/mail/bounce-providers.ts',
  'contract/people/import-sentences.ts',
]

/** What the editor is taught by is nobody's text. */
const unsaid = /\/corpus\//

test('texts of the desk that stand outside the catalogue are no more than were counted', () => {
  const paths = globSync(places, { cwd: root }).filter(path => !isTest(path) && !unsaid.test(path))
  const counted: Record<string, number> = {}
  for (const path of paths) {
    const [area = '', room = ''] = path.split('/')
    const district = area === 'web' ? room : area
    counted[district] =
      (counted[district] ?? 0) + findTexts(path, readFileSync(join(root, path), 'utf8')).length
  }
  expect(counted).toEqual(ungathered)
})

test.each([
  ['<p>Plums in winter</p>', ['Plums in winter']],
  ['<Field label="Name" className="grid gap-2" />', ['Name']],
  ["<p>{t('plums.title')}</p>", []],
  ["say(is ? 'Plums' : `Plums of $" + '{year}`)', ['Plums', 'Plums of …']],
  ["import x from './Plums are.ts'; if (key === 'Enter') go('mx-2 sm:grid')", []],
])('%s', (source, texts) => {
  expect(findTexts('a.tsx', source)).toEqual(texts)
})
