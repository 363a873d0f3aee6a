/** Removes uploads that nothing has used for a day: pictures taken out of a draft, replaced backgrounds, files that never became a picture. */
import { slice } from '../../../contract/base/slices-of.ts'
import { nowText } from '../../base/clock.ts'
import { oldBefore } from '../../base/clockwork/steady-time.ts'
import type { Db } from '../../base/db/open-database.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { isShownInALetter } from '../../letters/queries.ts'
import { selectFrozenMails } from '../../mail/ledger/queries.ts'
import { picturesInMail } from '../../mail/pictures-in-mail.ts'
import { discardUpload } from './discard-upload.ts'
import { type LooseUpload, markMailed, markUsed, selectLooseUploads } from './queries.ts'

const day = 24 * 3_600_000

/**
 * A letter that went out keeps its pictures for good, also when it is deleted: they stand in its readers' inboxes.
 * @returns how many were removed
 */
export async function sweepUploads(
  { db, clock, config }: Pick<Site, 'db' | 'clock' | 'config'>,
  store: ObjectStore,
): Promise<number> {
  const loose = await selectLooseUploads(db, await oldBefore({ db, clock }, day), slice)
  if (loose.length === 0) return 0
  const mailed = await picturesMailedSince(db, oldestOf(loose))
  const isShown = async (path: string) =>
    (await siteSettings(db, config)).landing_background === path || isShownInALetter(db, path)
  let removed = 0
  for (const upload of loose) {
    if (upload.name && mailed.has(upload.name)) await markMailed(db, upload.id)
    else if (upload.name && (await isShown(`/objects/${upload.name}`)))
      await markUsed(db, upload.id, nowText(clock))
    else if (await discardUpload({ db, store }, upload.id)) removed++
  }
  return removed
}

function oldestOf(uploads: LooseUpload[]): string {
  return uploads.map(({ created_at }) => created_at).toSorted()[0] ?? ''
}

async function picturesMailedSince(db: Db, since: string): Promise<Set<string>> {
  const names = new Set<string>()
  let after = ''
  for (;;) {
    const mails = await selectFrozenMails(db, { since, after, limit: 20 })
    for (const { id, message } of mails) {
      for (const name of picturesInMail(JSON.parse(message))) names.add(name)
      after = id
    }
    if (mails.length === 0) return names
  }
}
