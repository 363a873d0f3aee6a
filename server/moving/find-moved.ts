/** Where a letter is that was found elsewhere before it came here, for who follows an old link (permanent redirect). */
import { pages } from '../../contract/base/pages.ts'
import type { SettingsConfig } from '../../contract/base/settings/setting.ts'
import type { Db } from '../base/db/open-database.ts'
import { siteSettings } from '../base/settings/site-settings.ts'
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
  config: SettingsConfig
  /** This site's own. */
  ownHost: string
}

type Found = Awaited<ReturnType<typeof findOldAddress>>[number]

/** The link that is a secret leads to its letter in any case, as here. */
const isSecret = ({ path }: Found) => pages.letter.matches(path)

/**
 * What everybody could read where it was before. A letter that only some could read, that was in no archive there, or that came as a
 * draft and was sent from here, they find as they find any other, in the archive; so they do at the readable address that it had on a
 * site like this.
 */
const wasOpen = ({ path, is_unmailed, is_unlisted, sent_to_all }: Found) =>
  is_unmailed === 1 && is_unlisted !== 1 && sent_to_all !== 0 && !pages.letterAtAddress.matches(path)

/**
 * When two blogs came here, each may have had a letter at the same path.
 * @returns the way to the letter's page; undefined for what is known nowhere
 */
export async function findMoved(
  { db, config, ownHost }: Here,
  { url, host: askedAt }: Asked,
): Promise<string | undefined> {
  const paths = pathsOf(url)
  if (paths.length === 0) return undefined
  const known = await findOldAddress(db, paths)
  if (known.length === 0) return undefined
  const { public_archive: isOpen } = await siteSettings(db, config)
  const found = known.filter(one => isSecret(one) || wasOpen(one) || (isOpen && one.is_listed === 1))
  const host = bareHost(askedAt)
  const at = (one: string) => choose(found.filter(address => address.host === one))
  const choose = (of: typeof found) => of.find(({ path }) => path === paths[0]) ?? of[0]
  const here = at(host) ?? at('')
  // What was found at another old site is none of this one's; who sends it all on to this site speaks for any.
  const isOfAnother = host !== bareHost(ownHost) && (await isOldHost(db, host))
  const best = here ?? (isOfAnother ? undefined : choose(found))
  return best && pages.letter.href({ token: best.token })
}
