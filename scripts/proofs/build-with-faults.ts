/**
 * Bundles the server and its commands once more, with a module that makes faults loaded before everything else (fault injection).
 * From its sources a process that is killed a hundred times takes three times as long to come back.
 *
 * node scripts/proofs/build-with-faults.ts FILE    into build/NAME, the file's name without its ending; at once when nothing changed
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { alone } from '../alone.mjs'

const root = join(import.meta.dirname, '..', '..')
const faults = resolve(root, process.argv[2] ?? '')
const folder = join('build', basename(faults, '.ts'))
const stamp = join(root, `${folder}-built-from`)
/** What is run with faults besides the server's own programs. */
const commands = { restore: 'scripts/restore.ts', backup: 'scripts/backup.ts' }

// One at a time: tests may ask all at once.
await alone(root, async () => {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await bundle()
  writeFileSync(stamp, sources)
})

function hashSources(): string {
  const hash = createHash('sha256')
  const sources = [
    '{server,contract,parts}/**/*.ts',
    'scripts/**/*.ts',
    'vite.config.ts',
    'package-lock.json',
    faults,
  ]
  for (const path of globSync(sources, { cwd: root }).sort())
    if (!path.endsWith('.test.ts')) hash.update(`${path}\0`).update(readFileSync(resolve(root, path)))
  return hash.digest('hex')
}

async function bundle(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    plugins: [faultsFirst()],
    environments: {
      site: {
        build: {
          outDir: folder,
          // The commands wait at their top level, which CommonJS cannot.
          rolldownOptions: {
            checks: { bundlerTimings: false },
            input: commands,
            output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
          },
        },
      },
    },
  })
  const { site } = builder.environments
  if (!site) throw new Error('vite.config.ts has no environment "site"')
  await builder.build(site)
}

/** Every program loads them before anything else. */
function faultsFirst(): Plugin {
  return {
    name: 'foolscap:faults-first',
    transform(code, id) {
      if (!this.getModuleInfo(id)?.isEntry) return null
      return { code: `import ${JSON.stringify(faults)}\n${code}`, map: null, moduleSideEffects: true }
    },
  }
}
