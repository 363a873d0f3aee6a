/** A running site with a letter and a list of readers, filled past the API so that a hundred thousand take seconds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteProcess, startSite } from '../e2e/site-process.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open-database.ts'

export interface FilledSite extends SiteProcess {
  readers: string[]
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
  readers: number,
  env: Record<string, string> = {},
): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-bench-'))
  const ids = Array.from({ length: readers }, (_, n) => `reader-${n}`)
  const database = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database.db, database.engine, now)
  await database.db.transaction().execute(async tx => {
    for (let at = 0; at < ids.length; at += chunk) {
      const rows = ids.slice(at, at + chunk).map(id => ({
        id,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        is_active: 1 as const,
        subscribed_at: now,
        unsubscribed_at: null,
      }))
      await tx.insertInto('subscribers').values(rows).execute()
    }
  })
  await database.close()
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })
  return {
    ...site,
    readers: ids,
    async end() {
      await site.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Presses Send and returns the press's id, without waiting for the deliveries. */
export function pressSend(site: FilledSite, pressId: string): Promise<unknown> {
  return site.call('POST', '/api/send-newsletter', {
    subject: 'A letter',
    body: words,
    fromName: 'Ada',
    selectedSubscriberIds: site.readers,
    pressId,
  })
}

export async function pendingOf(site: FilledSite, pressId: string): Promise<number | undefined> {
  const { status, body } = await site.call('GET', `/api/sends/${pressId}`)
  return status === 200 ? (body as { pending: number }).pending : undefined
}
