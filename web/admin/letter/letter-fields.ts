/** What the compose form holds, and what the calls make of it. */
import { isFilledIn, type Letter } from '../../../contract/letters.ts'
import { sentences } from '../../../contract/sentences.ts'
import { everyone, fieldsOf, type Selection, selectionOf } from '../recipients/selection.ts'

export interface LetterFields {
  fromName: string
  subject: string
  body: string
  selection: Selection
  /** Its mail may carry the open image, where the settings count opens. */
  countOpens: boolean
  /** Of a correction: what changed, in a sentence for readers. */
  note: string
}

/** A new letter goes to every active subscriber unless the author says otherwise (specification §4). */
export const newLetter = (fromName: string): LetterFields => ({
  fromName,
  subject: '',
  body: '',
  selection: everyone,
  countOpens: true,
  note: '',
})

/** A draft as it was saved. @param letter its recipients those who can still be mailed */
export function savedDraft(letter: Letter): LetterFields {
  const { fromName, subject, body, countOpens } = letter
  return { fromName, subject, body, selection: selectionOf(letter), countOpens, note: '' }
}

/** The draft to save. */
export function draftOf({ fromName, subject, body, selection, countOpens }: LetterFields) {
  const {
    selectedSubscriberIds: selectedRecipients,
    circles = [],
    exceptCircles = [],
    ...to
  } = fieldsOf(selection)
  return { fromName, subject, body, countOpens, selectedRecipients, circles, exceptCircles, ...to }
}

/** Whether saving would change anything. */
export function isSame(a: LetterFields, b: LetterFields): boolean {
  return (
    a.fromName === b.fromName &&
    a.subject === b.subject &&
    a.body === b.body &&
    a.selection === b.selection &&
    a.countOpens === b.countOpens &&
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
  return { field: fields.subject.trim() === '' ? 'subject' : 'body', words: sentences.letterEmpty }
}

/** Why this cannot be sent. */
export function sendRefusal(fields: LetterFields): Refusal | undefined {
  const isNameless = fields.fromName.trim() === ''
  return (
    saveRefusal(fields) ?? (isNameless ? { field: 'fromName', words: 'Please enter a from name' } : undefined)
  )
}

/** Why this is no correction yet. */
export function correctionRefusal(fields: LetterFields): Refusal | undefined {
  const isUnsaid = fields.note.trim() === ''
  return saveRefusal(fields) ?? (isUnsaid ? { field: 'note', words: sentences.correctionNote } : undefined)
}
