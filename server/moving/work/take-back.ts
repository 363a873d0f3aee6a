/** Takes back what an export brought, a slice at a time (batch delete): nobody sees any of it from the promise on. */
import { nowText } from '../../base/clock.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { removeUnused } from '../../files/remove-unused.ts'
import { takeAway } from '../../files/uploads/discard-upload.ts'
import { isShownInALetter } from '../../letters/queries.ts'
import { undoBrought } from '../../people/imports/undo-import.ts'
import { deleteOldAddresses } from '../address-queries.ts'
import { deleteBrought } from '../brought-queries.ts'
import { selectThings } from '../fetch-queries.ts'
import { deleteStaged } from '../letter-queries.ts'
import { lookAgain } from '../look-again.ts'
import { forgetFile } from './export-file.ts'
import type { PageSays } from './placing/fill-body.ts'
import { clearWait, renewLease, updateHeld, type Work } from './work.ts'

const slice = 20

/** Done again it goes on where it was. */
export async function takeBack(work: Work): Promise<void> {
  const { site, moving } = work
  site.pageCache.forget('all')
  await undoBrought({ ...site, ending: work.ending }, moving.press_id)
  for (;;) {
    await renewLease(work)
    if ((await site.db.transaction().execute(tx => deleteBrought(tx, moving.id, slice))) === 0) break
    await clearWait(work)
  }
  while (await site.db.transaction().execute(tx => deleteOldAddresses(tx, moving.id, 400)))
    await renewLease(work)
  await removeThings(work)
  await forgetFile(site, moving)
  while (await deleteStaged(site.db, moving.id, 100)) await renewLease(work)
  await lookAgain(site.db)
  const now = nowText(site.clock)
  await updateHeld(work, { state: 'undone', builds_on: '[]', touched_at: now, tries: 0, waits_for: null })
  site.pageCache.forget('all')
}

/** What another letter shows by now stays. */
export async function removeThings(work: Work): Promise<void> {
  const { site, moving } = work
  const store = chooseStore(site.config)
  for (let after = -1; ; ) {
    await renewLease(work)
    const things = await selectThings(site.db, moving.id, { state: 'here', after, limit: 50 })
    for (const { kind, result } of things) {
      if (kind === 'file') await removeUnused(site, result ?? '')
      const picture = kind === 'card' ? (JSON.parse(result ?? '{}') as PageSays).picture : result
      const [, id] = /^\/objects\/([\w-]+)\.\w+$/.exec(picture ?? '') ?? []
      if (id && picture && !(await isShownInALetter(site.db, picture)))
        await takeAway({ db: site.db, store }, id)
    }
    const last = things.at(-1)
    if (!last) return
    await clearWait(work)
    after = last.number
  }
}
