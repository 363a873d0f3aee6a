/** What the compose form holds, and what the calls make of it. */

import { isFilledIn } from '../../../../contract/letters/is-filled-in.ts'
import type { Letter } from '../../../../contract/letters/letters.ts'
import { t } from '../../../base/translations.ts'
import {
  everyone,
  fieldsOf,
  type Selection,
  selectionOf,
} from '../../../people/admin/recipients/selection.ts'

export interface LetterFields {
  fromName: string
  subject: string
  body: string
  selection: Selection
  /** Its mail may carry the open image, where the settings count opens. */
  countsOpens: boolean
  /** BCP 47; null: the site's. */
  language: string | null
  /**
   * The author's word on whether the archive lists it: false keeps the draft out, true holds for the press alone, null takes back
   * what was said. Without one it is listed if it goes to everyone.
   */
  isListed?: boolean | null
  /** A correction's note: what changed, in a sentence for readers. */
  note: string
}

/** A new letter goes to every active subscriber unless the author says otherwise (specification §4). */
export const newLetter = (fromName: string): LetterFields => ({
  fromName,
  subject: '',
  body: '',
  selection: everyone,
  countsOpens: true,
  language: null,
  note: '',
})

/** A draft as it was saved. @param letter its recipients those who can still be mailed; `isListed` false: it is kept out */
export function savedDraft(letter: Letter & { isListed?: boolean | undefined }): LetterFields {
  const { fromName, subject, body, countsOpens, language } = letter
  return {
    fromName,
    subject,
    body,
    selection: selectionOf(letter),
    countsOpens,
    language,
    note: '',
    ...(letter.isListed === false && { isListed: false }),
  }
}

/** What was said for one choice of recipients is not said for another. */
export function changeFields(before: LetterFields, changed: Partial<LetterFields>): LetterFields {
  const isForOthers = changed.selection !== undefined && changed.selection !== before.selection
  return { ...before, ...(isForOthers && before.isListed === true && { isListed: null }), ...changed }
}

/** Whether the archive lists it once it is sent. @param isForAll it goes to all who can be mailed */
export const willBeListed = ({ isListed }: LetterFields, isForAll: boolean): boolean => isListed ?? isForAll

/**
 * What the press says of it: what stands on the page. That it is listed by itself is left to the site, which knows best whether it
 * goes to everyone.
 */
export const listingToSend = (fields: LetterFields, isForAll: boolean): { isListed?: boolean } => {
  if (fields.isListed === true) return { isListed: true }
  return willBeListed(fields, isForAll) ? {} : { isListed: false }
}

/** The draft to save. */
export function draftOf({
  fromName,
  subject,
  body,
  selection,
  countsOpens,
  language,
  isListed,
}: LetterFields) {
  const {
    selectedSubscriberIds: selectedRecipients,
    circles = [],
    exceptCircles = [],
    ...to
  } = fieldsOf(selection)
  // A draft only says that it is kept out.
  const listing = isListed === undefined ? {} : { isListed: isListed === false ? (false as const) : null }
  return {
    fromName,
    subject,
    body,
    countsOpens,
    language,
    ...listing,
    selectedRecipients,
    circles,
    exceptCircles,
    ...to,
  }
}

/** Whether saving would change anything. */
export function isSame(a: LetterFields, b: LetterFields): boolean {
  return (
    a.fromName === b.fromName &&
    a.subject === b.subject &&
    a.body === b.body &&
    a.selection === b.selection &&
    a.countsOpens === b.countsOpens &&
    a.language === b.language &&
    (a.isListed === false) === (b.isListed === false) &&
    a.note === b.note
  )
}

/** Where something is missing, and the words that say so (specification §5). */
export interface Refusal {
  field: 'subject' | 'body' | 'fromName' | 'note'
  words: string
}

/** Why this cannot be saved; undefined when it can. */
export function saveRefusal(fields: LetterFields): Refusal | undefined {
  if (isFilledIn(fields)) return undefined
  return { field: fields.subject.trim() === '' ? 'subject' : 'body', words: t('refused.letterEmpty') }
}

/** Why this cannot be sent. */
export function sendRefusal(fields: LetterFields): Refusal | undefined {
  const isNameless = fields.fromName.trim() === ''
  return (
    saveRefusal(fields) ?? (isNameless ? { field: 'fromName', words: t('compose.enterFromName') } : undefined)
  )
}

/** Why this is no correction yet. */
export function correctionRefusal(fields: LetterFields): Refusal | undefined {
  const isUnsaid = fields.note.trim() === ''
  return saveRefusal(fields) ?? (isUnsaid ? { field: 'note', words: t('refused.correctionNote') } : undefined)
}
