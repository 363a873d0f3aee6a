/**
 * What every command of package.json goes through: brings in what is missing, then runs the script with the
 * Node that the project pins. Plain JavaScript without packages, because it runs first, on any Node from 20 on.
 *
 * node scripts/run.mjs [--built] <script> [arguments]     --built: build pages and server first when they changed
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const [oldest, newest] = [20, 24]
const running = Number(process.versions.node.split('.')[0])
if (running < oldest) {
  refuse(`Foolscap needs Node ${oldest} or newer to start, and this is Node ${process.versions.node}.`)
}

const endWithNpm = join(root, 'scripts', 'end-with-npm.cjs')

const args = process.argv.slice(2)
const built = args[0] === '--built'
if (built) args.shift()
// React and Fastify are slower, and say more, when this is not set.
if (built) process.env.NODE_ENV ??= 'production'

try {
  const node = await prepare({ built, newest })
  run(node, args)
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  refuse(error.message)
}

/** Runs the script in place of this process: same terminal, same signals, same exit code. */
function run(node, args) {
  const bin = join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  const command = [...(env.npm_lifecycle_event ? ['--require', endWithNpm] : []), ...args]
  process.chdir(root)
  if (process.execve) become(node, command, env)
  else start(node, command, env)
}

/** The command takes the place of this process, as `exec` in a shell: nothing is left beside it. */
function become(node, args, env) {
  // That this is new in Node is nobody's warning.
  process.removeAllListeners('warning')
  process.execve(node, [node, ...args], env)
}

/** Node before 22.15, and Windows: the command is a child, whose signals and exit code go through here. */
function start(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal has already sent Ctrl-C to the child; a second one would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  child.on('error', error => refuse(`${node} does not start: ${error.message}`))
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
