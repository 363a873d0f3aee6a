/** Fails when a file imports what the table in import-rules.ts does not allow it, and tells the most imported files. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importRules } from './import-rules.ts'
import { judgeImports } from './imports/judge-imports.ts'
import { readImports } from './imports/read-imports.ts'

const root = join(import.meta.dirname, '..')
const sources = ['{contract,parts,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', '*.config.ts']
const paths = globSync(sources, { cwd: root }).map(path => path.replaceAll('\\', '/'))
const files = new Map(
  paths.sort().map(path => [path, readImports(path, readFileSync(join(root, path), 'utf8'))]),
)

const { problems, mostImported } = judgeImports(files, importRules)
for (const problem of problems) console.error(problem)
const most = mostImported.map(([path, importers]) => `${path} (${importers})`).join(', ')
console.log(`${files.size} files; most imported: ${most}`)
if (problems.length > 0) process.exitCode = 1
