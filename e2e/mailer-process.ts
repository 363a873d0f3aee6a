/** Runs `npm run mailer` as its own process beside sites on one PostgreSQL, so that it can be killed, stopped and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from './end-with-us.ts'

const root = join(import.meta.dirname, '..')

export interface MailerProcess {
  /** Everything it printed so far, over all its lives. */
  output(): string
  /** Resolves when it is at work, @throws with what it printed when it ends before. */
  start(): Promise<void>
  /** SIGKILL: no farewell. */
  kill(): Promise<void>
  /** SIGTERM, waiting for its end; returns the exit code. */
  stop(): Promise<number | null>
}

/** @param given to Node, the program among it; without it the one that is built, which whoever calls has built */
export async function startMailer(
  env: Record<string, string>,
  given = [join(root, 'build', 'site', 'mailer.cjs')],
): Promise<MailerProcess> {
  let child: ChildProcess | undefined
  let output = ''
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  const mailer: MailerProcess = {
    output: () => output,
    async start() {
      const started = spawn(process.execPath, given, {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          LOG_LEVEL: 'info',
          NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      endWithUs(started)
      const before = output.length
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (text: Buffer) => {
          output += text.toString()
        })
      }
      while (!output.slice(before).includes('mailer started')) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`The mailer ended at its start:\n${output.slice(before)}`)
        await pause(20)
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
  await mailer.start()
  return mailer
}
