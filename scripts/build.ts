/** Builds the pages, what browsers get and what the server renders with; with `--if-changed` only when needed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'built-from')
const sources = ['web/**/*', 'contract/**/*.ts', 'vite.config.ts', 'package-lock.json']

if (process.argv.includes('--if-changed') && isFresh()) process.exit()
if (!canBuild()) {
  console.error(
    'The pages are not built, and Vite is not installed. Run `npm ci --include=dev` and try again.',
  )
  process.exit(1)
}
if (process.argv.includes('--if-changed')) console.error('Building the pages …')
const { createBuilder } = await import('vite')
const before = hashSources()
const builder = await createBuilder({
  root,
  logLevel: 'warn',
  // How long a plugin took is nobody's warning.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
})
await builder.buildApp()
writeFileSync(stamp, before)

function isFresh(): boolean {
  const outputs = [stamp, join(root, 'build', 'client'), join(root, 'build', 'server')]
  return outputs.every(path => existsSync(path)) && readFileSync(stamp, 'utf8') === hashSources()
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(path) || !/\.\w+$/.test(path)) continue
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function canBuild(): boolean {
  return existsSync(join(root, 'node_modules', 'vite', 'package.json'))
}
