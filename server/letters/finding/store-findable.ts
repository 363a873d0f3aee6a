/** Keeps what follows from a letter's being out: its readable address, and its words in the archive's search index. */

import type { SettingsConfig } from '../../../contract/base/settings/setting.ts'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import { isLong } from '../../base/foreign/read-foreign.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import { languageToKeep, siteSettings } from '../../base/settings/site-settings.ts'
import { type FindableWords, findableWordsOf } from '../long/readers.ts'
import {
  type Address,
  findAddress,
  findHolder,
  findPlacedLetter,
  putWords,
  removeAddresses,
  removeWords,
  takeAddress,
} from './finding-queries.ts'
import { namelessSlug, slugOf } from './slug.ts'

/**
 * To be called in every transaction in which a letter comes out, goes back to the drafts, says something else, or is put into
 * the archive or taken out. Called twice it changes nothing.
 * A long one is found as soon as `fillFindable` has looked.
 */
export const storeFindable = (tx: Tx, config: SettingsConfig, id: string): Promise<void> =>
  storeFindableBy(tx, config, { id })

/** @param known by which words that body is found: of a long one nobody waits for them in a transaction */
export async function storeFindableBy(
  tx: Tx,
  config: SettingsConfig,
  { id, known }: { id: string; known?: (FindableWords & { body: string; language: string }) | undefined },
): Promise<void> {
  const letter = await findPlacedLetter(tx, id)
  if (!letter) return
  if (letter.sent_at === null) {
    await removeAddresses(tx, id)
    return removeWords(tx, id)
  }
  const { language: ofSite, time_zone } = await siteSettings(tx, config)
  if (!(await findAddress(tx, id))) {
    const slug = startOf(letter, await languageToKeep(tx, letter.language))
    await takeFirstFree(tx, { year: yearOf(letter.sent_at, time_zone), slug }, id)
  }
  if (letter.is_listed === 0) return removeWords(tx, id)
  const language = letter.language ?? ofSite
  const isKnown = known?.body === letter.body && known.language === language
  if (!isKnown && isLong(letter.body)) return removeWords(tx, id)
  const { title, words, text } = isKnown ? known : findableWordsOf({ ...letter, language })
  await putWords(tx, { letter_id: id, title, words, text, language })
}

/** What its address ends in where nobody else has that. @param language of its title; null where nobody said one */
export const startOf = (
  letter: { wanted_slug?: string | null; subject: string },
  language: string | null,
): string =>
  letter.wanted_slug ??
  (slugOf(withoutNames(letter.subject, namelessIn({ language })), language) || namelessSlug)

/** On the calendars where its author lives, as its page says it. */
export const yearOf = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(new Date(time)).padStart(4, '0')

/** How many letters of a year may have the same title before their addresses end in random signs. */
const numbered = 50

const numberOf = (slug: string, n: number) => (n === 1 ? slug : `${slug}-${n}`)

/** What it would take; unless others come before it. */
export async function firstFree(db: Db, { year, slug }: Address): Promise<Address> {
  for (let n = 1; n <= numbered; n++) {
    const address = { year, slug: numberOf(slug, n) }
    if ((await findHolder(db, address)) === undefined) return address
  }
  return { year, slug }
}

/** The second one of a year ends in -2. */
async function takeFirstFree(tx: Tx, { year, slug }: Address, letterId: string) {
  for (let n = 1; n <= numbered; n++)
    if (await takeAddress(tx, { year, slug: numberOf(slug, n) }, letterId)) return
  const random = randomId()
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
  await takeAddress(tx, { year, slug: `${slug}-${random}` }, letterId)
}
