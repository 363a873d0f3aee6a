/**
 * A process in which the sites of a worker's stories live one after another. One that starts there costs a sixth of a process of
 * its own: the code is loaded, and compiled by what the sites before it were asked.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithUs } from './end-with-us.ts'
import { type Begin, lifeOf, processEnv } from './site-process.ts'

/** What it is told: to start a site, or to end the one that lives. */
export type ToHost = { kind: 'start'; env: Record<string, string> } | { kind: 'end' }
/** What it tells of the site: it answers, has ended in order, or wrote into its log. */
export type FromHost = { kind: 'ready' } | { kind: 'ended' } | { kind: 'logged'; line: string }

export interface SiteHost {
  /** A site that is killed takes the host along, and the next life is in another. */
  begin: Begin
  close(): Promise<void>
}

const root = join(import.meta.dirname, '..')

export function openSiteHost(): SiteHost {
  let host: ChildProcess | undefined
  return {
    begin(env, hear) {
      if (!host || lifeOf(host).hasEnded()) host = startHost()
      return beginIn(host, env, hear)
    },
    close: async () => void (host && (await lifeOf(host).end('SIGKILL'))),
  }
}

function startHost(): ChildProcess {
  const host = spawn(process.execPath, [join(root, 'e2e', 'site-host-process.ts')], {
    cwd: root,
    env: processEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  endWithUs(host)
  return host
}

function beginIn(host: ChildProcess, ...[env, hear]: Parameters<Begin>): ReturnType<Begin> {
  const { pid, end, stopReading, hasEnded: isGone } = lifeOf(host)
  let output = ''
  const print = (text: string | Buffer) => {
    output += text
    hear(text.toString())
  }
  const listen = (message: FromHost) => message.kind === 'logged' && print(message.line)
  const streams = [host.stdout, host.stderr]
  for (const stream of streams) stream?.on('data', print)
  host.on('message', listen)
  const leave = () => {
    for (const stream of streams) stream?.off('data', print)
    host.off('message', listen)
  }
  const tell = (message: ToHost) => host.send(message)
  const whenReady = async () => {
    if (!(await isTold(host, 'ready'))) throw new Error(`The site ended at its start:\n${output}`)
  }
  const ready = whenReady()
  tell({ kind: 'start', env })
  let hasEnded = false
  return {
    pid,
    ready,
    async end(signal) {
      if (hasEnded) return 0
      if (signal === 'SIGKILL' || isGone()) return end(signal)
      const told = isTold(host, 'ended')
      tell({ kind: 'end' })
      hasEnded = await told
      leave()
      return hasEnded ? 0 : host.exitCode
    },
    stopReading,
  }
}

/** @returns false when the process ends before it tells */
const isTold = (host: ChildProcess, kind: FromHost['kind']): Promise<boolean> =>
  new Promise(resolve => {
    const settle = (isSo: boolean) => {
      host.off('message', listen).off('exit', gone)
      resolve(isSo)
    }
    const listen = (message: FromHost) => message.kind === kind && settle(true)
    const gone = () => settle(false)
    host.on('message', listen).on('exit', gone)
  })
