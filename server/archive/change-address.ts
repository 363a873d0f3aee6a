/** Gives a letter another readable address (slug); the one it had leads to it from then on (redirect). */
import { nowText } from '../clock.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import {
  findAddress,
  findHolder,
  keepWantedSlug,
  makeCurrent,
  takeAddress,
} from '../letters/finding/finding-queries.ts'
import { yearOf } from '../letters/finding/keep-findable.ts'
import { slugOf } from '../letters/finding/slug.ts'
import { findLetter, lockLetter } from '../letters/queries.ts'
import { siteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'

/** The end is what it is, or what it will be once the letter is out. */
export interface LetterAddress {
  year: string
  slug: string
}

type Where = Pick<Site, 'db' | 'config' | 'clock'>

/** @returns undefined when there is no such letter */
export async function readOwnAddress(site: Where, id: string): Promise<LetterAddress | undefined> {
  const letter = await findLetter(site.db, id)
  if (!letter) return undefined
  const address = await findAddress(site.db, id)
  if (address) return address
  const { time_zone } = await siteSettings(site.db, site.config)
  return {
    year: yearOf(letter.sent_at ?? letter.scheduled_for ?? nowText(site.clock), time_zone),
    slug: letter.wanted_slug ?? slugOf(letter.subject),
  }
}

/** What is typed is spelled like a title. One of its own earlier addresses can be taken again. */
export async function changeAddress(
  site: Where & Pick<Site, 'pageCache'>,
  id: string,
  typed: string,
): Promise<LetterAddress | Refused<'letterNotFound' | 'addressEmpty' | 'addressTaken'>> {
  const slug = slugOf(typed)
  if (slug === '') return refuse('addressEmpty')
  const outcome = await site.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refuse('letterNotFound')
    const current = await findAddress(tx, id)
    if (!current) {
      await keepWantedSlug(tx, id, slug)
      return 'wanted' as const
    }
    const wanted = { year: current.year, slug }
    if (!(await takeAddress(tx, wanted, id)) && (await findHolder(tx, wanted)) !== id)
      return refuse('addressTaken')
    await makeCurrent(tx, wanted, id)
    return 'taken' as const
  })
  if (typeof outcome !== 'string') return outcome
  site.pageCache.forget('all')
  return (await readOwnAddress(site, id)) ?? refuse('letterNotFound')
}
