/** Deletes a letter. Its replies stay, and so do its sends: the links in the mails that went out lead to them. */
import { pages } from '../../contract/base/pages.ts'
import { nowText } from '../base/clock.ts'
import type { Site } from '../base/site.ts'
import { withdrawSubject } from '../mail/ledger/stop-queries.ts'
import { removeLetter } from './queries.ts'
import { letterSubject } from './sendable-letters.ts'

/**
 * Copies that have not left yet are withdrawn: they would lead their readers to a page that is gone.
 * @returns false when there is no such letter
 */
export async function deleteLetter(site: Site, id: string): Promise<boolean> {
  const now = nowText(site.clock)
  const token = await site.db.transaction().execute(async tx => {
    const gone = await removeLetter(tx, id)
    if (gone) await withdrawSubject(tx, letterSubject(id), now)
    return gone
  })
  if (!token) return false
  site.pageCache.forget(pages.letter.href({ token }))
  site.laying.poke()
  return true
}
