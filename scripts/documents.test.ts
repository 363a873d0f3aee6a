/** What the documents name is there: the files of the project, other documents, and sections in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path))
const paths = [...readdirSync(root), ...below('docs')].filter(path => path.endsWith('.md'))
const documents = paths.map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const isThere = (path: string) => existsSync(join(root, path))
/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('each file and folder that a document names by its path exists', () => {
  const named = documents.flatMap(({ path, text }) =>
    [
      ...text.matchAll(/`((?:bench|contract|deploy|e2e|migrations|parts|scripts|server|web)\/[\w./-]*)`/g),
    ].map(([, name = '']) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !isThere(name) && !isThere(`${name}.ts`))).toEqual([])
})

test('each link from one document to another leads to it, and to its section', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', anchor]) => ({
      path,
      to: to === '' ? path : join(dirname(path), to),
      anchor,
    })),
  )
  const hasSection = (to: string, anchor: string) =>
    [...readFileSync(join(root, to), 'utf8').matchAll(/^#+ (.+)$/gm)].some(
      ([, heading = '']) => anchorOf(heading) === anchor,
    )
  expect(links.length).toBeGreaterThan(30)
  expect(
    links.filter(({ to, anchor }) => !isThere(to) || (anchor !== undefined && !hasSection(to, anchor))),
  ).toEqual([])
})
