/** The recipes of CONTRIBUTING.md are true: each names the files in which its example stands, and no others. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isForTests } from './test/is-test.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['contract', 'docs', 'migrations', 'parts', 'scripts', 'server', 'web']

/** Tests follow from what they test; a decision, an export in the corpus or a recorded answer is nothing that one writes along with a feature. */
const isBeside = (path: string) =>
  isForTests(path) || /^docs\/decisions\/|\/corpus\/.*\.txt$|\.json$|\.(?:png|woff2?)$/.test(path)

const files = rooms
  .flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(path => join(room, path)),
  )
  .concat('compose.yaml')
  .filter(path => !isBeside(path) && statSync(join(root, path)).isFile())
  .map(path => ({ path, text: `${path}\n${readFileSync(join(root, path), 'utf8')}`.toLowerCase() }))

/** `### A mail`, then `Example: ` with what to look for, then a list whose items name files before a colon. */
const recipes = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split(/^### /m)
  .slice(1)
  .map(section => {
    const [, examples = ''] = /^Example: (.+)$/m.exec(section) ?? []
    return {
      name: section.slice(0, section.indexOf('\n')),
      examples: [...examples.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.toLowerCase()),
      files: [...section.matchAll(/^\d+\. ([^:]+):/gm)].flatMap(([, paths = '']) =>
        [...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
      ),
    }
  })

test('there are six recipes, each with an example', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'A setting',
    'A column of subscribers',
    "A reader's page",
    'A part of a letter',
    'A mail',
    'A bounce provider',
  ])
  expect(recipes.filter(({ examples }) => examples.length === 0)).toEqual([])
})

test.each(recipes)('$name: the recipe has every file of its example', recipe => {
  const holding = files.filter(({ text }) => recipe.examples.some(word => text.includes(word)))
  expect(recipe.files.toSorted()).toEqual(holding.map(({ path }) => path).toSorted())
})
