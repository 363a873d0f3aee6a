/** A running site with readers and sent letters, filled past the API so that a hundred thousand take seconds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SendProgress } from '../contract/mail/sends.ts'
import { type SiteProcess, startSite } from '../e2e/site-process.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { type Database, openDatabase, type Tx } from '../server/base/db/open-database.ts'
import { createBenchDatabase } from './bench-database.ts'
import { fillLetters } from './fill-letters.ts'

export interface Filling {
  readers: number
  /** That went to each of the readers; absent: none. */
  letters?: number
  /** How many of the readers are in the one circle, `a-circle`; absent: there is none. */
  inCircle?: number
  /** On the PostgreSQL of DATABASE_URL, where there is one. */
  onEither?: true
  /** `reader-N@example.com` without it. */
  addressOf?: (n: number) => string
}

export interface FilledSite extends SiteProcess {
  readers: string[]
  /** Beside the site; the caller closes it. */
  open(): Database
  end(): Promise<void>
}

const now = '2026-01-01T00:00:00.000Z'
const chunk = 400

export const words =
  `<p>${'A sentence of a letter, with words that repeat and some that do not. '.repeat(70)}</p>`.slice(
    0,
    5_000,
  )

export async function startFilledSite(
  { readers, letters = 0, inCircle = 0, onEither, addressOf = n => `reader-${n}@example.com` }: Filling,
  env: Record<string, string> = {},
): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-bench-'))
  const ids = Array.from({ length: readers }, (_, n) => `reader-${n}`)
  const { url: databaseUrl, drop } = await createBenchDatabase(
    onEither ? process.env.DATABASE_URL : undefined,
  )
  const open = () => openDatabase({ databaseUrl, dataDir })
  const database = open()
  await migrate(database.db, database.engine, now)
  await database.db.transaction().execute(async tx => {
    for (let at = 0; at < ids.length; at += chunk) {
      const rows = ids.slice(at, at + chunk).map((id, n) => ({
        id,
        email: addressOf(at + n),
        email_key: addressOf(at + n),
        is_active: 1 as const,
        subscribed_at: now,
        unsubscribed_at: null,
      }))
      await tx.insertInto('subscribers').values(rows).execute()
    }
    await fillCircle(tx, ids.slice(0, inCircle))
    await fillLetters(tx, { letters, body: words, readers: ids })
  })
  // What a server does by itself, at some time after so many rows.
  if (databaseUrl) await sql`ANALYZE`.execute(database.db)
  await database.close()
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  return {
    ...site,
    readers: ids,
    open,
    async end() {
      await site.kill()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fillCircle(tx: Tx, members: readonly string[]): Promise<void> {
  if (members.length === 0) return
  const circle = { id: 'a-circle', name: 'A circle', name_key: 'a circle', is_open: 0 as const }
  await tx
    .insertInto('circles')
    .values({ ...circle, created_at: now, removed_at: null, import_id: null })
    .execute()
  for (let at = 0; at < members.length; at += chunk) {
    const rows = members.slice(at, at + chunk).map(id => ({ circle_id: circle.id, subscriber_id: id }))
    await tx.insertInto('circle_members').values(rows).execute()
  }
}

/** Presses Send; the call waits some seconds for the deliveries. Throws when the press is not taken. */
export async function pressSend(site: FilledSite, pressId: string): Promise<void> {
  const { status, body } = await site.call('POST', '/api/send-newsletter', {
    subject: 'A letter',
    body: words,
    fromName: 'Ada',
    selectedSubscriberIds: site.readers,
    pressId,
  })
  if (status !== 200 && status !== 202)
    throw new Error(`the send answered ${status}: ${JSON.stringify(body)}`)
}

/** Counts alone: a report names every address, and asking for it would be what is measured. Undefined: not stored yet. */
export async function progressOf(site: FilledSite, pressId: string): Promise<SendProgress | undefined> {
  const { status, body } = await site.call('GET', `/api/sends/${pressId}/progress`)
  return status === 200 ? (body as SendProgress) : undefined
}

export const pendingOf = async (site: FilledSite, pressId: string) =>
  (await progressOf(site, pressId))?.pending
