/**
 * Judges letters of earlier releases, which listed whatever was sent (background migration): the archive does not list by itself
 * what demonstrably went to a part of those who could be mailed then. Until a letter is judged it is not listed.
 */
import { pages } from '../../../contract/base/pages.ts'
import { eachSlice } from '../../base/db/each-slice.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { findReach, type Reach } from '../../mail/ledger/outcomes/find-reach.ts'
import { storeFindable } from '../finding/store-findable.ts'
import { lockLetter } from '../queries.ts'
import { letterSubject } from '../sendable-letters.ts'
import { listingOfPart } from './listing.ts'
import {
  changeListing,
  endJudging,
  findUnjudged,
  type SentToAll,
  selectSentToAll,
} from './listing-queries.ts'

type Parts = Pick<Site, 'db' | 'longReads' | 'config' | 'pageCache'>

/** Newest first, each in a transaction of its own: an end of the process loses nothing. @param ending aborted when it should end */
export async function judgeEarlier(site: Parts, ending?: AbortSignal): Promise<void> {
  const later = new Set<string>()
  let toAll: SentToAll[] | undefined
  await eachSlice(async () => {
    const letter = ending?.aborted ? undefined : await findUnjudged(site.db, later)
    if (!letter) return false
    toAll ??= await selectSentToAll(site.longReads.db())
    const id = letter.letter_id
    const beside = besideOf(toAll, letter.time)
    const reach = await findReach(site.longReads.db(), letterSubject(id), { beside, ending })
    if (reach === 'unfinished') later.add(id)
    else {
      await settle(site, id, reach)
      site.pageCache.forget(pages.letter.href({ token: letter.unique_token }))
    }
    return true
  })
}

/** The letters to everyone before and after: whoever could be mailed in between has a copy of both. */
const besideOf = (toAll: readonly SentToAll[], sentAt: string) => ({
  before: toAll.findLast(one => one.sent_at < sentAt)?.id,
  after: toAll.find(one => one.sent_at > sentAt)?.id,
})

async function settle({ db, config }: Parts, id: string, reach: Exclude<Reach, 'unfinished'>): Promise<void> {
  await db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, id)
    await endJudging(tx, id)
    // Its author, or another press, decided meanwhile.
    const isDecided = !letter || letter.listing_by !== null || letter.is_unlisted === 1
    const isDraft = letter?.sent_at === null && letter.scheduled_for === null
    if (isDecided || isDraft) return
    if (reach === 'a part') {
      // The author is told of what strangers could find until now.
      const wasSeen = letter.sent_at !== null && (await siteSettings(tx, config)).public_archive
      await changeListing(tx, id, listingOfPart(wasSeen ? 'update' : 'rule'))
    }
    await storeFindable(tx, config, id)
  })
}
