/** Stands in for npm in the tests of run.mjs: notes its call, and leaves node_modules as npm would. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const [command] = process.argv.slice(2)
appendFileSync('npm-calls', `${command}\n`)

if (command === 'ci') {
  const first = readFileSync('npm-calls', 'utf8') === 'ci\n'
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/node', { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // As under an old Node: the first time, what is compiled for this machine is left out.
  if (first && process.env.OLD_NODE) delete packages['node_modules/compiled']
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
}
if (command === 'rebuild') {
  mkdirSync('node_modules/node/bin', { recursive: true })
  symlinkSync(process.env.REAL_NODE, 'node_modules/node/bin/node')
}
process.exit(process.env.NPM_FAILS ? 1 : 0)
