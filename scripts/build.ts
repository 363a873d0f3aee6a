/** Builds pages and server (what browsers get, what the server renders with, the server itself); with `--if-changed` only what has changed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { alone } from './alone.mjs'
import { isTest } from './test/is-test.ts'

const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const everywhere = [
  '{contract,parts}/**/*.{ts,tsx}',
  'vite.config.ts',
  'package-lock.json',
  'scripts/{build,drawings/drawing-plugins,fonts/{card-fonts,font-plugins},languages/said-keys}.ts',
]

interface Part {
  name: string
  sources: string[]
  /** The environments of vite.config.ts, and where each leaves what it built. */
  environments: Record<string, string>
}

const parts: Part[] = [
  {
    name: 'pages',
    sources: ['web/**/*', ...everywhere],
    environments: { client: 'client', reader: 'client', ssr: 'server' },
  },
  { name: 'server', sources: ['server/**/*.ts', ...everywhere], environments: { site: 'site' } },
]

const ifChanged = process.argv.includes('--if-changed')
// One at a time: tests that start sites may ask all at once.
await alone(root, async () => {
  const due = parts.filter(part => !(ifChanged && isFresh(part)))
  if (due.length > 0) await buildParts(due)
})

async function buildParts(due: Part[]): Promise<void> {
  if (!canBuild()) {
    console.error(
      'Pages and server are not built, and Vite is not installed. Run `npm ci --include=dev` and try again.',
    )
    process.exit(1)
  }
  if (ifChanged) console.error(`Building the ${due.map(part => part.name).join(' and the ')} …`)
  // Also when a test asks for it: React's JSX would be that of development, which the bundle does not have.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  for (const part of due) {
    const before = hashSources(part)
    const builder = await createBuilder({
      root,
      logLevel: 'warn',
      // How long a plugin took is nobody's warning.
      build: { rolldownOptions: { checks: { bundlerTimings: false } } },
    })
    for (const name of Object.keys(part.environments)) {
      const environment = builder.environments[name]
      if (!environment) throw new Error(`vite.config.ts has no environment "${name}"`)
      await builder.build(environment)
    }
    if (part.environments.client) await compressFiles(join(build, part.environments.client))
    writeFileSync(stampOf(part), before)
  }
}

function isFresh(part: Part): boolean {
  const stamp = stampOf(part)
  const outputs = [stamp, ...Object.values(part.environments).map(folder => join(build, folder))]
  return outputs.every(path => existsSync(path)) && readFileSync(stamp, 'utf8') === hashSources(part)
}

function stampOf({ name }: Part): string {
  return join(build, `${name}-built-from`)
}

function hashSources({ sources }: Part): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) {
    if (isTest(path) || !/\.\w+$/.test(path)) continue
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function canBuild(): boolean {
  return existsSync(join(root, 'node_modules', 'vite', 'package.json'))
}

/** Writes `.br` and `.gz` beside every script, style sheet and drawing of a folder. */
async function compressFiles(folder: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
