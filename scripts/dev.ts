/** For developers: rebuilds the pages and restarts the server as files change, until Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'

const root = join(import.meta.dirname, '..')
/** Written when the bundles stand; the server starts again at each change of it. */
const rebuilt = join(root, 'build', 'rebuilt')
const watched = ['server', 'contract', 'parts', 'migrations', rebuilt]

mkdirSync(join(root, 'build'), { recursive: true })
// What a watch leaves in build/ answers no known source: the next start builds anew.
rmSync(join(root, 'build', 'pages-built-from'), { force: true })

let server: ChildProcess | undefined
const building = new Set<string>()
const builder = await createBuilder({
  root,
  logLevel: 'warn',
  build: { watch: {}, minify: false, emptyOutDir: false },
})
// The server runs from its sources.
const { client, reader, ssr } = builder.environments
if (!client || !reader || !ssr) throw new Error('vite.config.ts builds no pages')
const watchers = await Promise.all([client, reader, ssr].map(watchBundle))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

async function watchBundle(environment: (typeof builder.environments)[string]) {
  const { name } = environment
  building.add(name)
  const watcher = await builder.build(environment)
  if (!('on' in watcher)) throw new Error(`Vite builds ${name} without watching it`)
  watcher.on('event', event => {
    if (event.code === 'START') building.add(name)
    if (event.code === 'BUNDLE_END') void event.result.close()
    if (event.code === 'ERROR') console.error(`The ${name} pages do not build; the ones before stay.`)
    if (event.code !== 'END') return
    building.delete(name)
    if (building.size === 0) bundlesStand()
  })
  return watcher
}

function bundlesStand() {
  console.log(`${new Date().toLocaleTimeString()}  The pages are built; reload the browser.`)
  writeFileSync(rebuilt, String(Date.now()))
  server ??= startServer()
}

function startServer() {
  const paths = watched.map(path => `--watch-path=${path}`)
  const args = ['--watch', '--watch-preserve-output', ...paths, join('server', 'main.ts')]
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

async function end(signal: NodeJS.Signals) {
  await Promise.all(watchers.map(watcher => watcher.close()))
  if (!server || server.exitCode !== null) process.exit()
  server.on('exit', () => process.exit())
  server.kill(signal)
}
