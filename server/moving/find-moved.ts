/** Where a letter is that was found elsewhere before it came here, for who follows an old link (permanent redirect). */
import { pages } from '../../contract/pages.ts'
import type { Db } from '../db/open-database.ts'
import { findOldAddress, isOldHost } from './address-queries.ts'
import { bareHost, pathsOf } from './old-path.ts'

/** What was asked for, and at which of the hosts that lead here. */
export interface Asked {
  /** Path and query, for which there is no page here. */
  url: string
  host: string
}

interface Here {
  db: Db
  /** This site's own. */
  ownHost: string
}

/**
 * Of two blogs that came here, each may have had a letter at the same path.
 * @returns the way to the letter's page; undefined for what is known nowhere
 */
export async function findMoved(
  { db, ownHost }: Here,
  { url, host: askedAt }: Asked,
): Promise<string | undefined> {
  const paths = pathsOf(url)
  if (paths.length === 0) return undefined
  const found = await findOldAddress(db, paths)
  if (found.length === 0) return undefined
  const host = bareHost(askedAt)
  const at = (one: string) => choose(found.filter(address => address.host === one))
  const choose = (of: typeof found) => of.find(({ path }) => path === paths[0]) ?? of[0]
  const known = at(host) ?? at('')
  // What was found at another old site is none of this one's; who sends it all on to this site speaks for any.
  const isOfAnother = host !== bareHost(ownHost) && (await isOldHost(db, host))
  const best = known ?? (isOfAnother ? undefined : choose(found))
  return best && pages.letter.href({ token: best.token })
}
