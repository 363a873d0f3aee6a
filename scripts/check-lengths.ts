/** Fails when a file, a function, a list of parameters or a folder is longer than CONTRIBUTING.md says. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeLengths } from './lengths/judge-lengths.ts'
import { measureFile } from './lengths/measure-file.ts'
import { isTest } from './test/is-test.ts'

const root = join(import.meta.dirname, '..')
const paths = globSync(['{contract,parts,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', '*.config.ts'], {
  cwd: root,
})
  .map(path => path.replaceAll('\\', '/'))
  .sort()
const files = new Map(paths.map(path => [path, measureFile(path, readFileSync(join(root, path), 'utf8'))]))

const problems = judgeLengths(files, {
  file: 300,
  function: 50,
  component: 100,
  parameters: 3,
  folder: 20,
  anyNumber: ['web/base/ui'],
})
for (const problem of problems) console.error(problem)
const sources = [...files].filter(([path]) => !isTest(path)).map(([, { lines }]) => lines)
const median = sources.toSorted((a, b) => a - b)[Math.floor(sources.length / 2)]
console.log(`${sources.length} files without the tests, half of them of at most ${median} lines`)
if (problems.length > 0) process.exitCode = 1
