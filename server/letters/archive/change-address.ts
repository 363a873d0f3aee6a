/** Gives a letter another readable address (slug); the one it had leads to it from then on (redirect). */
import { nowText } from '../../base/clock.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { languageToKeep, siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import {
  type Address,
  findAddress,
  findHolder,
  keepWantedSlug,
  makeCurrent,
  selectEarlier,
  takeAddress,
} from '../finding/finding-queries.ts'
import { slugOf } from '../finding/slug.ts'
import { firstFree, startOf, yearOf } from '../finding/store-findable.ts'
import { findLetter, lockLetter } from '../queries.ts'

type Where = Pick<Site, 'db' | 'config' | 'clock'>

export interface OwnAddress extends Address {
  isKept: boolean
  earlier: Address[]
}

/** @returns undefined when there is no such letter */
export async function readOwnAddress(site: Where, id: string): Promise<OwnAddress | undefined> {
  const letter = await findLetter(site.db, id)
  if (!letter) return undefined
  const address = await findAddress(site.db, id)
  if (address) return { ...address, isKept: true, earlier: await selectEarlier(site.db, id) }
  const year = await yearToCome(site, letter)
  const slug = startOf(letter, await languageToKeep(site.db, letter.language))
  return { ...(await firstFree(site.db, { year, slug })), isKept: false, earlier: [] }
}

/** Year in an address that a letter does not have yet: the one in which it comes out, as far as that is known. */
async function yearToCome(
  { db, config, clock }: Where,
  letter: { sent_at: string | null; scheduled_for: string | null },
): Promise<string> {
  const { time_zone } = await siteSettings(db, config)
  return yearOf(letter.sent_at ?? letter.scheduled_for ?? nowText(clock), time_zone)
}

const isOthers = async (db: Db, address: Address, id: string) =>
  ((await findHolder(db, address)) ?? id) !== id

/** What is typed is spelled like a title. */
export async function tryAddress(
  site: Where,
  id: string,
  typed: string,
): Promise<(Address & { isFree: boolean }) | Refused<'letterNotFound' | 'addressEmpty'>> {
  const letter = await findLetter(site.db, id)
  if (!letter) return refuse('letterNotFound')
  const slug = slugOf(typed, await languageToKeep(site.db, letter.language))
  if (slug === '') return refuse('addressEmpty')
  const year = (await findAddress(site.db, id))?.year ?? (await yearToCome(site, letter))
  return { year, slug, isFree: !(await isOthers(site.db, { year, slug }, id)) }
}

/** What is typed is spelled like a title. One of its own earlier addresses can be taken again. */
export async function changeAddress(
  site: Where & Pick<Site, 'pageCache'>,
  id: string,
  typed: string,
): Promise<Address | Refused<'letterNotFound' | 'addressEmpty' | 'addressTaken'>> {
  const outcome = await site.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refuse('letterNotFound')
    const slug = slugOf(typed, await languageToKeep(tx, letter.language))
    if (slug === '') return refuse('addressEmpty')
    const current = await findAddress(tx, id)
    const wanted = { year: current?.year ?? (await yearToCome({ ...site, db: tx }, letter)), slug }
    if (!current) {
      // A wish until it comes out; one that cannot come true is said at once.
      if (await isOthers(tx, wanted, id)) return refuse('addressTaken')
      await keepWantedSlug(tx, id, slug)
      return wanted
    }
    if (!(await takeAddress(tx, wanted, id)) && (await isOthers(tx, wanted, id)))
      return refuse('addressTaken')
    await makeCurrent(tx, wanted, id)
    return wanted
  })
  if (!('refused' in outcome)) site.pageCache.forget('all')
  return outcome
}
