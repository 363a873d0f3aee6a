/** Deletes a file that nothing uses, with a day in which it can be had back (soft delete); the sweep removes it after that. */

import { undoHours } from '../../../contract/files/file-list.ts'
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import { laterText, nowText } from '../../base/clock.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { findFile, noteDeleted, noteRestored } from '../queries.ts'
import { findUses, type Uses } from './find-uses.ts'
import { later } from './list-files.ts'

const day = undoHours * 3_600_000

/**
 * A letter that takes the file up at the same moment has it all the same: it is served, and the sweep puts it back.
 * Asked twice it answers twice the same.
 */
export async function deleteFile(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<{ goesAfter: string } | Refused<'notFound' | 'fileInUse'>> {
  const file = await findFile(db, id, 'deleted too')
  if (!file) return refuse('notFound')
  if (file.deleted_at) return { goesAfter: later(file.deleted_at, undoHours) }
  const refused = refusalOf((await findUses(db, [file]))(file))
  if (isRefused(refused)) return refused
  const now = nowText(clock)
  await noteDeleted(db, id, now)
  return { goesAfter: later(now, undoHours) }
}

/** @returns undefined when it is back, and used as from now */
export async function restoreFile(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<Refused<'fileRemoved'> | undefined> {
  const isBack = await noteRestored(db, id, { now: nowText(clock), since: laterText(clock, -day) })
  return isBack ? undefined : refuse('fileRemoved')
}

const sentences = {
  sent: 'refusedWith.fileUsedByLetter',
  draft: 'refusedWith.fileUsedByLetter',
  version: 'refusedWith.fileUsedByVersion',
  template: 'refusedWith.fileUsedByTemplate',
} as const satisfies Record<Uses['letters'][number]['as'], SentenceKey>

function refusalOf({ letters: [first, ...rest], isMailed }: Uses): Refused<'fileInUse'> | undefined {
  if (first) {
    const { as, subject } = first
    return refuse('fileInUse', { say: t => t(sentences[as], { subject, others: rest.length }) })
  }
  if (!isMailed) return undefined
  return refuse('fileInUse', { say: t => t('refusedWith.fileMailed') })
}
