/** Fails when a page's address is spelled anywhere but in the site map of the contract, and names the places. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents, type Page, pages } from '../contract/base/pages.ts'

const root = join(import.meta.dirname, '..')
const sources = '{contract,parts,server,web,e2e,bench,scripts}/**/*.{ts,tsx}'
/** The site map, and the test that holds it against the specification. */
const maySpell = new Set(['contract/base/pages.ts', 'contract/base/pages.test.ts'])

/** The front page is `/` everywhere. */
const known = Object.values<Page>(pages).filter(({ path }) => path !== pages.home.path)
const files: readonly string[] = Object.values(documents)
const isPage = (path: string) =>
  files.includes(path) ||
  known.some(({ path: pattern, prefix }) =>
    pattern === prefix ? path === pattern || path.startsWith(`${pattern}/`) : path.startsWith(prefix),
  )

/** A text or a template that begins with a slash, or goes on with one behind a value; also in a regular expression. */
const spelled = /['"`}(/^](\/[\w:*-]+(?:\/[\w:*.-]*)*)/g

const problems = globSync(sources, { cwd: root })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !maySpell.has(path))
  .sort()
  .flatMap(path =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.replaceAll('\\/', '/').matchAll(spelled)]
          .filter(([, address = '']) => isPage(address))
          .map(
            ([, address]) => `${path}:${index + 1} spells ${address}: take it from contract/base/pages.ts`,
          ),
      ),
  )
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
