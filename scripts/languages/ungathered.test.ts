/** Counts the texts of the author's own pages that are not gathered in the catalogue yet: no file of a language reaches them. */
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
  files: 5,
  games: 0,
  letters: 6,
  mail: 8,
  moving: 0,
  people: 0,
}

/** What the editor is taught by is nobody's text. */
const unsaid = /\/corpus\//

test('texts of the desk that stand outside the catalogue are no more than were counted', () => {
  const paths = globSync('web/*/{admin,ui,kit}/**/*.{ts,tsx}', { cwd: root }).filter(
    path => !isTest(path) && !unsaid.test(path),
  )
  const counted: Record<string, number> = {}
  for (const path of paths) {
    const district = path.split('/')[1] ?? ''
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
