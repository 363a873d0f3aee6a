/** Every statement on the author and their sessions. */
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { AuthorRow, SessionRow } from '../../base/db/tables/login.ts'

export async function findAuthor(db: Db): Promise<AuthorRow | undefined> {
  return db.selectFrom('author').selectAll().executeTakeFirst()
}

/** @returns whether this call made the author; false when there is one already */
export async function insertAuthor(db: Db, author: Omit<AuthorRow, 'id'>): Promise<boolean> {
  return insertNew(db.insertInto('author').values({ id: 'author', ...author }), 'id')
}

export async function updatePassword(
  tx: Tx,
  author: Pick<AuthorRow, 'password_hash' | 'changed_at'>,
): Promise<void> {
  await tx.updateTable('author').set(author).execute()
}

export async function insertSession(tx: Tx, session: SessionRow & { confirmed_at: string }): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

/** A session lives when it began after the one and was used after the other. */
interface Living {
  startedAfter: string
  usedAfter: string
}

/** A session that began after `startedAfter` and was used after `usedAfter`, with the author's name. */
export async function findSession(
  db: Db,
  session: Living & { tokenHash: string },
): Promise<{ username: string; seen_at: string } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('author', join => join.onTrue())
    .select(['author.username', 'sessions.seen_at'])
    .where('token_hash', '=', session.tokenHash)
    .where('created_at', '>', session.startedAfter)
    .where('seen_at', '>', session.usedAfter)
    .executeTakeFirst()
}

export async function touchSession(db: Db, tokenHash: string, seenAt: string): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: seenAt }).where('token_hash', '=', tokenHash).execute()
}

/** When whoever uses a session last showed who they are. */
export async function findConfirmed(db: Db, tokenHash: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.confirmed_at
}

export async function confirmSession(db: Db, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Last seen first. */
export async function selectSessions(db: Db, { startedAfter, usedAfter }: Living): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('created_at', '>', startedAfter)
    .where('seen_at', '>', usedAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** @returns whether there was such a session */
export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('sessions').where('token_hash', '=', tokenHash))
}

export async function deleteOtherSessions(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '!=', tokenHash).execute()
}

export async function deleteSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').execute()
}

export async function deleteStaleSessions(tx: Tx, limits: Living): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where(or => or.or([or('created_at', '<=', limits.startedAfter), or('seen_at', '<=', limits.usedAfter)]))
    .execute()
}
