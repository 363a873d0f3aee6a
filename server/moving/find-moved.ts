/** Where a letter is that was found elsewhere before it came here, for who follows an old link (permanent redirect). */
import { pages } from '../../contract/pages.ts'
import type { Db } from '../db/open-database.ts'
import { findOldAddress } from './address-queries.ts'
import { pathsOf } from './old-path.ts'

/**
 * @param url path and query that were asked for, for which there is no page here
 * @returns the way to the letter's page; undefined for what is known nowhere
 */
export async function findMoved(db: Db, url: string): Promise<string | undefined> {
  const paths = pathsOf(url)
  if (paths.length === 0) return undefined
  const found = await findOldAddress(db, paths)
  const best = found.find(({ path }) => path === paths[0]) ?? found[0]
  return best && pages.letter.href({ token: best.token })
}
