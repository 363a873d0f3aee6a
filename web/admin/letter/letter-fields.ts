/** What the compose form holds, and what the calls make of it. */
import type { BodyInputOf } from '../../../contract/endpoint.ts'
import { type createLetter, isFilledIn, type Letter } from '../../../contract/letters.ts'
import { sentences } from '../../../contract/sentences.ts'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { reachableOnly } from '../recipients/picker-list.ts'
import { keepKnown, type Selection } from '../recipients/selection.ts'

export interface LetterFields {
  fromName: string
  subject: string
  body: string
  selection: Selection
}

/** A new letter goes to every active subscriber unless the author says otherwise (specification §4). */
export function newLetter(active: readonly Subscriber[]): LetterFields {
  return {
    fromName: '',
    subject: '',
    body: '',
    selection: new Set(reachableOnly(active).map(({ id }) => id)),
  }
}

/** A draft as it was saved, without those who left since. */
export function savedDraft(letter: Letter, active: readonly Subscriber[]): LetterFields {
  const { fromName, subject, body, selectedRecipients } = letter
  return { fromName, subject, body, selection: keepKnown(selectedRecipients, reachableOnly(active)) }
}

/** The draft to save. */
export function draftOf({
  fromName,
  subject,
  body,
  selection,
}: LetterFields): BodyInputOf<typeof createLetter> {
  return { fromName, subject, body, selectedRecipients: [...selection] }
}

/** Whether saving would change anything. */
export function isSame(a: LetterFields, b: LetterFields): boolean {
  return (
    a.fromName === b.fromName && a.subject === b.subject && a.body === b.body && a.selection === b.selection
  )
}

/** Why this cannot be saved (specification §5); undefined when it can. */
export function saveRefusal(fields: LetterFields): string | undefined {
  return isFilledIn(fields) ? undefined : sentences.letterEmpty
}

/** Why this cannot be sent. */
export function sendRefusal(fields: LetterFields): string | undefined {
  return saveRefusal(fields) ?? (fields.fromName.trim() === '' ? 'Please enter a from name' : undefined)
}
