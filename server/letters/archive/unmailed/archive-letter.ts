/** Puts a draft into the archive without mailing it (publish without sending), with a date of the author's own. */
import type { BodyOf } from '../../../../contract/base/endpoint.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'
import type { Loss } from '../../../../contract/letters/body/letter-losses.ts'
import { isFilledIn } from '../../../../contract/letters/is-filled-in.ts'
import type { Letter } from '../../../../contract/letters/letters.ts'
import type { archiveLetter as endpoint } from '../../../../contract/letters/unmailed.ts'
import { nowText } from '../../../base/clock.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { StoredLetterRow } from '../../../base/db/tables/letters.ts'
import { isRefused, type Refused, refuse } from '../../../base/http/refuse.ts'
import { languageToKeep } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { keepVersion } from '../../drafts/version-queries.ts'
import { isNewer } from '../../is-newer.ts'
import { toLetter } from '../../letter-view.ts'
import { findLetter, lockLetter, markSent } from '../../queries.ts'
import { changeNamed } from '../../recipients/recipient-queries.ts'
import { nobody } from '../../recipients/stored-recipients.ts'
import { withoutElsewhere } from '../../rehost-elsewhere.ts'
import { changeListed } from '../change-listed.ts'

type PressOfArchive = BodyOf<typeof endpoint>
type NotArchived = Refused<
  | 'letterNotFound'
  | 'letterEmpty'
  | 'alreadySent'
  | 'alreadyArchived'
  | 'letterWaits'
  | 'changedElsewhere'
  | 'archiveDate'
>

/**
 * Its page opens for readers, and the archive lists it while it is open, also where the author took the draft out before.
 * Nothing is owed to anybody. A press whose answer was lost may be repeated.
 */
export async function archiveLetter(
  site: Site,
  id: string,
  press: PressOfArchive,
): Promise<(Letter & { lost: Loss[] }) | NotArchived> {
  const now = nowText(site.clock)
  const sentAt = press.sentAt ? new Date(press.sentAt).toISOString() : now
  if (sentAt > now || sentAt < limits.earliestLetter) return refuse('archiveDate')
  const draft = await findLetter(site.db, id)
  if (!draft) return refuse('letterNotFound')
  // Before the transaction: other sites may take their time.
  const { body: shown, lost } = await withoutElsewhere(site, draft.body)
  const outcome = await site.db.transaction().execute(async tx => {
    const current = await lockLetter(tx, id)
    if (!current) return refuse('letterNotFound')
    if (current.sent_at !== null) return whereItIs(current, press.sentAt ? sentAt : current.sent_at)
    if (current.scheduled_for !== null) return refuse('letterWaits')
    if (current.revision !== draft.revision || isNewer(current, press)) return refuse('changedElsewhere')
    const language = await languageToKeep(tx, current.language)
    const letter = toUnmailed({ ...current, body: shown, language }, { sentAt, now })
    if (!isFilledIn(letter)) return refuse('letterEmpty')
    await publish(tx, site.config, { draft: current, letter })
    return letter
  })
  if (isRefused(outcome)) return outcome
  site.pageCache.forget(pages.letter.href({ token: outcome.unique_token }))
  return { ...(await toLetter(site.db, outcome)), lost }
}

/** Somebody was faster: the same press, or another one. */
const whereItIs = (letter: StoredLetterRow, sentAt: string) => {
  if (letter.is_unmailed !== 1) return refuse('alreadySent')
  return letter.sent_at === sentAt ? letter : refuse('alreadyArchived')
}

/** It goes to nobody, so nobody stands in it. */
const toUnmailed = (draft: StoredLetterRow, { sentAt, now }: { sentAt: string; now: string }) => ({
  ...draft,
  subject: draft.subject.trim(),
  from_name: draft.from_name.trim(),
  everyone: 0 as const,
  recipient_count: 0,
  sent_at: sentAt,
  is_unmailed: 1 as const,
  archived_at: now,
  saved_at: now,
  saved_by: null,
  revision: draft.revision + 1,
})

async function publish(
  tx: Tx,
  config: Site['config'],
  { draft, letter }: { draft: StoredLetterRow; letter: StoredLetterRow },
): Promise<void> {
  if (draft.subject !== letter.subject || draft.body !== letter.body) await keepVersion(tx, draft)
  await markSent(tx, letter)
  await changeNamed(tx, letter.id, nobody)
  await changeListed(tx, config, { id: letter.id, isListed: true })
}
