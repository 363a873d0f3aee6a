/** Fails when a regular expression of the site may take longer than its text is long, and its line does not say why it stays. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForTests } from '../test/is-test.ts'
import { askRecheck } from './ask-recheck.ts'
import { judgeExpressions } from './judge-expressions.ts'
import { readExpressions } from './read-expressions.ts'
import { storedVerdicts } from './stored-verdicts.ts'

const root = join(import.meta.dirname, '..', '..')
// Tests, stories, measurements and scripts read what we wrote ourselves.
const paths = globSync('{contract,parts,server,web}/**/*.{ts,tsx}', { cwd: root })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !isForTests(path))
  .sort()
const files = new Map(
  paths.map(path => [path, readExpressions(path, readFileSync(join(root, path), 'utf8'))]),
)

const verdicts = storedVerdicts(askRecheck)
const problems = judgeExpressions(files, verdicts.verdictOf)
verdicts.store()
for (const problem of problems) console.error(problem)
const count = [...files.values()].reduce((sum, { expressions }) => sum + expressions.length, 0)
const reasons = [...files.values()].reduce((sum, file) => sum + file.reasons.size, 0)
console.log(`${count} expressions, ${reasons} with a reason, ${verdicts.asked()} not judged before`)
if (problems.length > 0) process.exitCode = 1
