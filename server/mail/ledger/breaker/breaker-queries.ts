/** Every statement on what mail servers answered of a send lately, and on whom it suppressed. */
import { sql } from 'kysely'
import { anyRow, countRows } from '../../../base/db/count-rows.ts'
import { lockRows } from '../../../base/db/lock-row.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { SendAnswersRow } from '../../../base/db/tables/ledger.ts'
import { type Meaning, whereMeans } from '../outcomes/meaning.ts'

/** Its row, which nobody else changes until this transaction ends. */
export async function lockAnswers(tx: Tx, sendId: string): Promise<SendAnswersRow> {
  return tx
    .insertInto('send_answers')
    .values({ send_id: sendId })
    .onConflict(conflict => conflict.column('send_id').doUpdateSet({ send_id: sendId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changeAnswers(
  tx: Tx,
  sendId: string,
  change: Partial<Omit<SendAnswersRow, 'send_id'>>,
): Promise<void> {
  await tx.updateTable('send_answers').set(change).where('send_id', '=', sendId).execute()
}

/** How many of its copies a mail server took. */
export const countTaken = (db: Db, sendId: string): Promise<number> =>
  countRows(db.selectFrom('deliveries').where('send_id', '=', sendId).where('state', '=', 'sent'))

const isAt = (domain: string) => sql<boolean>`subscribers.email_key LIKE ${`%@${domain}`}`

/** Readers at a domain whose address a send has found refused, whether for good or not. */
export const countRefusedAt = (db: Db, sendId: string, domain: string): Promise<number> =>
  countRows(db.selectFrom('subscribers').where('suppressed_send', '=', sendId).where(isAt(domain)))

const copiesAt = (db: Db, sendId: string, domain: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select('deliveries.id')
    .where('send_id', '=', sendId)
    .where(isAt(domain))

/** Whether a domain has taken so many copies of a send. */
export async function areTakenAt(
  db: Db,
  sendId: string,
  { domain, least }: { domain: string; least: number },
): Promise<boolean> {
  const found = await copiesAt(db, sendId, domain).where('state', '=', 'sent').limit(least).execute()
  return found.length === least
}

/** By states, so that an index passes over what a large send has had taken. */
const isOnItsWay = ({ open, endsAs }: Meaning) => open && endsAs !== 'sent' && endsAs !== 'refused'

/** Whether copies to one of these domains have not left yet. */
export async function areLeftAt(db: Db, sendId: string, domains: readonly string[]): Promise<boolean> {
  for (const domain of domains)
    if (await anyRow(copiesAt(db, sendId, domain).where(whereMeans(isOnItsWay)).limit(1))) return true
  return false
}

/** The domains where copies of these sends wait. */
export async function selectDomains(db: Db, sendIds: readonly string[]) {
  if (sendIds.length === 0) return []
  return db
    .selectFrom('send_domains')
    .select(['send_id', 'domain', 'words', 'since'])
    .where('send_id', 'in', sendIds)
    .orderBy('since')
    .execute()
}

export async function insertDomains(
  tx: Tx,
  sendId: string,
  { domains, since, words }: { domains: readonly string[]; since: string; words: string },
): Promise<void> {
  if (domains.length === 0) return
  await tx
    .insertInto('send_domains')
    .values(domains.map(domain => ({ send_id: sendId, domain, since, words })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The author has decided: from now on its answers are counted anew. */
export async function forgetAnswers(tx: Tx, sendId: string, now: string): Promise<void> {
  await changeAnswers(tx, sendId, {
    lately: '{}',
    in_a_row: 0,
    suppressed: 0,
    returned: 0,
    taken: 0,
    doubted_at: null,
    doubted_words: null,
    decided_at: now,
  })
  await tx.deleteFrom('send_domains').where('send_id', '=', sendId).execute()
}

/** Sends of which something is to be decided: they have stopped, a domain refuses them, or many copies came back. */
const inDoubt = (db: Db) =>
  db
    .selectFrom('sends')
    .leftJoin('send_answers', 'send_answers.send_id', 'sends.id')
    .where(or =>
      or.or([
        or.and([or('set_aside', '=', 1), or('paused_at', 'is not', null), or('stopped_at', 'is', null)]),
        or('doubted_at', 'is not', null),
        or('sends.id', 'in', or.selectFrom('send_domains').select('send_domains.send_id')),
      ]),
    )

/** Sends that are in doubt as a whole, and those that are at some domains. @param sendId only this one; all unless said */
export async function selectDoubted(
  db: Db,
  sendId?: string,
): Promise<{ sendId: string; domains: string[] | undefined }[]> {
  const whole = await db
    .selectFrom('send_answers')
    .select('send_id')
    .where('doubted_at', 'is not', null)
    .$if(sendId !== undefined, query => query.where('send_id', '=', sendId ?? ''))
    .execute()
  const parts = await db
    .selectFrom('send_domains')
    .select(['send_id', 'domain'])
    .$if(sendId !== undefined, query => query.where('send_id', '=', sendId ?? ''))
    .execute()
  return [
    ...whole.map(({ send_id }) => ({ sendId: send_id, domains: undefined })),
    ...[...Map.groupBy(parts, ({ send_id }) => send_id)].map(([sendId, of]) => ({
      sendId,
      domains: of.map(({ domain }) => domain),
    })),
  ]
}

/** Newest first. */
export const selectInDoubt = (db: Db) =>
  inDoubt(db)
    .select(['sends.id', 'subject_kind', 'subject_id', 'paused_at', 'paused_words', 'stopped_at'])
    .select(['doubted_at', 'doubted_words'])
    .orderBy('sends.created_at', 'desc')
    .execute()

export const isInDoubt = (db: Db, sendId: string): Promise<boolean> =>
  anyRow(inDoubt(db).select('sends.id').where('sends.id', '=', sendId))

const suppressedBy = (db: Db, sendId: string, isDecided: boolean) =>
  db
    .selectFrom('subscribers')
    .where('suppressed_send', '=', sendId)
    .where('suppressed_at', isDecided ? 'is not' : 'is', null)

/** Readers whose address it refused, of whom it is not decided whether they stay. */
export const countUndecided = (db: Db, sendId: string): Promise<number> =>
  countRows(suppressedBy(db, sendId, false))

/** Readers who are mailed no more since it. */
export const countSuppressedBy = (db: Db, sendId: string): Promise<number> =>
  countRows(suppressedBy(db, sendId, true))

interface Which {
  /** Only who is there; everybody unless said. */
  domains?: readonly string[] | undefined
  /** Not whom the author left out. */
  isUndecided: boolean
}

const suppressedAmong = (db: Db, sendId: string, { domains, isUndecided }: Which) =>
  suppressedBy(db, sendId, true)
    .$if(domains !== undefined, query => query.where(or => or.or((domains ?? []).map(isAt))))
    .$if(isUndecided, query =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('send_answers')
              .select('send_id')
              .where('send_id', '=', sendId)
              .whereRef('decided_at', '>=', 'suppressed_at'),
          ),
        ),
      ),
    )

export const hasSuppressed = (db: Db, sendId: string, which: Which): Promise<boolean> =>
  anyRow(suppressedAmong(db, sendId, which).select('subscribers.id').limit(1))

/** Some of those, whom nobody else changes until this transaction ends. */
export const lockSuppressedBy = (tx: Tx, sendId: string, { limit, ...which }: Which & { limit: number }) =>
  lockRows(
    tx,
    suppressedAmong(tx, sendId, which).selectAll('subscribers').orderBy('subscribers.id').limit(limit),
    'to-change',
  )

/** As if it had not been said, but for the words. */
export async function makeUndecided(tx: Tx, sendId: string, ids: readonly string[]): Promise<void> {
  await tx.updateTable('subscribers').set({ suppressed_at: null }).where('id', 'in', ids).execute()
  await changeEffect(tx, sendId, { ids, effect: 'none' })
}

/** Some of whom nothing is decided are mailed no more, or, with null, stay. @returns how many */
export async function settleUndecided(
  tx: Tx,
  sendId: string,
  { suppressed_at, limit }: { suppressed_at: string | null; limit: number },
): Promise<number> {
  const rows = await suppressedBy(tx, sendId, false).select('id').limit(limit).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .updateTable('subscribers')
    .set(suppressed_at === null ? { suppressed_send: null, suppressed_words: null } : { suppressed_at })
    .where('id', 'in', ids)
    // Not whom another send has refused meanwhile.
    .where('suppressed_send', '=', sendId)
    .where('suppressed_at', 'is', null)
    .execute()
  if (suppressed_at !== null) await changeEffect(tx, sendId, { ids, effect: 'suppressed' })
  return ids.length
}

/** What is told of the reports of a send's copies that came back from these readers. */
async function changeEffect(
  tx: Tx,
  sendId: string,
  { ids, effect }: { ids: readonly string[]; effect: 'none' | 'suppressed' },
): Promise<void> {
  await tx
    .updateTable('mail_reports')
    .set({ effect })
    .where('subscriber_id', 'in', ids)
    .where('send_id', '=', sendId)
    .where('kind', 'in', ['hard', 'soft'])
    .where('lifted_at', 'is', null)
    .execute()
}
