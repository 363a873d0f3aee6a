/** Takes a version's or a copy's words in place of what stands on the page, which becomes a version first. */

import { failureToast } from '../../../base/kit/failure-note.ts'
import { t } from '../../../base/translations.ts'
import type { LetterFields } from '../letter/letter-fields.ts'
import type { LetterForm } from './use-letter-form.ts'

type Form = Pick<LetterForm, 'saver' | 'view' | 'put'>

/** @returns whether they were taken; if not, the author was told why */
export async function replaceWords(
  { saver, view, put }: Form,
  words: Pick<LetterFields, 'fromName' | 'subject' | 'body'> & { note?: string },
): Promise<boolean> {
  const isWorthKeeping = view.letterId !== null || view.isUnsaved
  const fault = isWorthKeeping ? await saver.save({ keepVersion: true }) : undefined
  if (fault) {
    failureToast(t('drafts.nothingReplaced'))(fault.error)
    return false
  }
  const { fromName, subject, body, note } = words
  put({ fromName, subject, body, ...(note !== undefined && { note }) })
  saver.hurry()
  return true
}
