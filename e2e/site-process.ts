/** Runs the site as its own process, as a person would, so that it can be killed, stopped and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'
import { endWithUs } from './end-with-us.ts'

const root = join(import.meta.dirname, '..')
export const password = 'correct horse battery staple'

export interface SiteProcess {
  url: string
  dataDir: string
  /** Process id of its present life. */
  pid(): number
  /** Everything it printed so far, over all its lives. */
  output(): string
  start(): Promise<void>
  /** SIGKILL: no farewell. */
  kill(): Promise<void>
  /** SIGTERM, waiting for its end; returns the exit code. */
  stop(): Promise<number | null>
  /** What it prints is read no more: its pipe is closed, or stays open and fills. */
  stopReading(how: 'closed' | 'full'): void
  /** A call as the logged-in author. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** A life of a site: from a start to its end. */
export interface Life {
  pid: number
  /** When the site answers. @throws Error with what it printed when it ends before */
  ready: Promise<void>
  /** @returns the exit code */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  stopReading(how: 'closed' | 'full'): void
}

/** @param hear what it prints */
export type Begin = (env: Record<string, string>, hear: (text: string) => void) => Life

/**
 * Starts a site on a free port with a data directory of its own.
 * @param begin without it as `npm start` does
 */
export async function startSite(
  env: Record<string, string> = {},
  begin = beginProcess(),
): Promise<SiteProcess> {
  const port = await freePort()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'foolscap-site-'))
  const url = `http://localhost:${port}`
  let life: Life | undefined
  let output = ''
  let cookie: string | undefined

  const site: SiteProcess = {
    url,
    dataDir,
    pid: () => life?.pid ?? 0,
    output: () => output,
    async start() {
      const whole = { PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...env }
      life = begin(whole, text => {
        output += text
      })
      await life.ready
    },
    kill: async () => void (await life?.end('SIGKILL')),
    stop: async () => (await life?.end('SIGTERM')) ?? null,
    stopReading: how => life?.stopReading(how),
    async call(method, path, body) {
      cookie ??= await login(url)
      const answer = await fetch(url + path, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      // A story means what it sends.
      if (saysUnknown(answer.status, text)) throw new Error(`${method} ${path}: ${text}`)
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null }
    },
  }
  await site.start()
  return site
}

/** What every process of a site is given. */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  // Hundreds of sites start in a run; their sources are compiled once.
  NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
}

/**
 * A life is a process.
 * @param given to Node, the program among it; without it what `npm start` gives
 */
export const beginProcess =
  (given = startArguments()): Begin =>
  (env, hear) => {
    buildOnce()
    const child = spawn(process.execPath, given, {
      cwd: root,
      env: { ...processEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithUs(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        hear(text.toString())
      })
    }
    const life = lifeOf(child)
    return { ...life, ready: waitUntilReady(`http://localhost:${env.PORT}`, life.hasEnded, () => said) }
  }

/** What a life that is a whole process has of it. */
export function lifeOf(child: ChildProcess) {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    hasEnded,
    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (hasEnded()) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = (await exited) as [number | null]
      return code
    },
    stopReading(how: 'closed' | 'full'): void {
      for (const stream of [child.stdout, child.stderr])
        how === 'closed' ? stream?.destroy() : stream?.pause()
    },
  }
}

/** Once for each process that starts sites: a server of yesterday would be tested otherwise. Takes a moment when nothing has changed. */
let built = false
function buildOnce(): void {
  if (!built) execFileSync(process.execPath, [join(root, 'scripts', 'build.ts'), '--if-changed'])
  built = true
}

/** What `npm start` gives to Node, so that what is tested and measured is what people run. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.split(' --built ')[1].split(' ')
}

async function waitUntilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (hasEnded()) throw new Error(`The site ended at its start:\n${output()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`The site does not answer:\n${output()}`)
}

/** A call was refused because of a field that it does not have. */
export const saysUnknown = (status: number, text: string): boolean =>
  status === 400 && text.includes('"unknownField"')

/** @returns the author's cookie */
export async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`Login answered ${answer.status}: ${await answer.text()}`)
  return cookie
}
