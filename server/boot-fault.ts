/** What a person can mend when the site does not start (error translation): a sentence that names the place and the way out. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './base/config.ts'
import { isAway } from './base/db/is-away.ts'
import { type StorageFault, storageFaultOf } from './base/store/storage-fault.ts'

type Told = (config: Config) => string

const database = ({ dataDir }: Config) => join(dataDir, 'foolscap.db')
const rubbish: Told = config =>
  `The file ${database(config)} is damaged, or is not a database. Move it away and bring the site back with npm run restore.`

const shut: Told = ({ dataDir }) =>
  `The folder ${dataDir} is read-only for the user that runs Foolscap. Give it write access to the folder and all in it, or name another one as DATA_DIR.`

const ofFiles: Partial<Record<StorageFault, Told>> = {
  full: ({ dataDir }) => `The disk of ${dataDir} is full. Free some space on it, then start again.`,
  'read-only': shut,
  'not allowed': shut,
  'no folder': ({ dataDir }) =>
    `DATA_DIR is ${dataDir}, and there is a file where that folder should be. Move the file away, or name another folder as DATA_DIR.`,
  missing: ({ dataDir }) =>
    `The folder ${dataDir} (DATA_DIR) is not there and cannot be made. Is its disk mounted?`,
  failing: ({ dataDir }) => `The disk of ${dataDir} fails to read or write. Check its health first.`,
}

const ofServer: [RegExp, string][] = [
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03)/,
    'does not answer. Start it, or correct DATABASE_URL.',
  ],
  [/^28/, 'refuses the login. Correct the user and the password in DATABASE_URL.'],
  [/^3D000/, 'has no database of that name. Create it (createdb), or correct DATABASE_URL.'],
  [/^53300/, 'has no connection left. Raise its max_connections, or stop what else uses it.'],
  [/^(53100|53200)/, 'has no room left. Free some space on its disk.'],
  [/^42501/, 'does not let this user create tables. Grant it the rights on its schema.'],
]

/** @returns undefined for what is our bug: that is told with its stack */
export function explainBoot(error: unknown, config: Config): string | undefined {
  const { code: given, syscall } = error as { code?: unknown; syscall?: unknown }
  const code = typeof given === 'string' ? given : ''
  if (syscall === 'listen' || isHost(error, config)) return explainListening(code, config)
  const words = explainServer(error, config)
  if (words) return words
  const path = database(config)
  if (code.startsWith('SQLITE_CANTOPEN') && existsSync(path) && statSync(path).isDirectory())
    return `${path} is a folder, and should be the database. Move it away.`
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return rubbish(config)
  const fault = code.startsWith('SQLITE_CANTOPEN') ? 'not allowed' : storageFaultOf(error)
  return fault && ofFiles[fault]?.(config)
}

/** @returns undefined when it is nothing of PostgreSQL, or of none that is used here */
export function explainServer(error: unknown, { databaseUrl }: Config): string | undefined {
  if (!databaseUrl) return undefined
  const { code } = error as { code?: unknown }
  const found = ofServer.find(([pattern]) => typeof code === 'string' && pattern.test(code))?.[1]
  const words = found ?? (isAway(error) && 'stopped while it was needed. Start it, then try again.')
  return words ? `PostgreSQL at ${addressOf(databaseUrl)} ${words}` : undefined
}

/** A HOST that is a name is looked up first. */
const isHost = (error: unknown, { host }: Config) => (error as { hostname?: unknown }).hostname === host

function explainListening(code: string, { host, port }: Config): string | undefined {
  if (code === 'EADDRINUSE')
    return `Another program listens on ${host}, port ${port}. Stop it, or give this one another PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is ${host}, but this machine has no such address. Use 127.0.0.1 behind a proxy, or 0.0.0.0 for every address it has.`
  if (code === 'EACCES')
    return `Port ${port} is not open to the user that runs Foolscap. Use a PORT of 1024 or higher, with a proxy in front.`
  return undefined
}

/** Without the password. */
function addressOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}${port ? `:${port}` : ''}${pathname}`
}
