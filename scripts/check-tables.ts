/**
 * Fails when a room's queries read or write a table that table-rules.ts does not allow it, or ask for a column that condition-rules.ts
 * does not; or when these allow more than is used.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableRules } from './table-rules.ts'
import { conditionRules } from './tables/condition-rules.ts'
import { judgeConditions } from './tables/judge-conditions.ts'
import { judgeTables } from './tables/judge-tables.ts'
import { readTables } from './tables/read-tables.ts'
import { isForTests } from './test/is-test.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const found = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .sort()

const migrations = found('migrations/*.sql').map(read).join('\n')
const known = new Set([...migrations.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name ?? ''))
// Tests look wherever they like.
const paths = found('server/**/*.ts').filter(path => !isForTests(path))
const texts = new Map(paths.map(path => [path, read(path)]))
const files = new Map([...texts].map(([path, text]) => [path, readTables(path, text, known)]))

const problems = [...judgeTables(files, tableRules), ...judgeConditions(texts, conditionRules)]
for (const problem of problems) console.error(problem)
console.log(`${known.size} tables, ${Object.keys(tableRules).length} rooms with queries`)
if (problems.length > 0) process.exitCode = 1
