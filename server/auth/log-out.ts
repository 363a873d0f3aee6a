/** Ends the session of one browser. */
import type { Db } from '../db/open-database.ts'
import { endSession } from './sessions.ts'

export async function logOut(site: { db: Db }, token: string | undefined): Promise<void> {
  if (token) await endSession(site.db, token)
}
