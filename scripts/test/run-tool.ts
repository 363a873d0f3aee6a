/** Runs one of the tools in node_modules and keeps what it prints. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
const running = new Set<ChildProcess>()

export interface ToolRun {
  ok: boolean
  output: string
}

/** @param command `node` runs a script of ours with the Node that runs this one */
export async function runTool(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ToolRun> {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  try {
    const [code] = await once(child, 'close')
    return { ok: code === 0, output }
  } catch (error) {
    return { ok: false, output: `${command} does not start: ${error}` }
  } finally {
    running.delete(child)
  }
}

/** Passes a signal on to every tool that still runs, so that each ends what it started. */
export function signalTools(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}
