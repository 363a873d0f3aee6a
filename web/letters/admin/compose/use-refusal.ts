/** A press that was refused: the note, the mark at the field it is about, and the way there (form validation on submit). */
import { useState } from 'react'
import { refusalToast } from '../../../base/kit/failure-note.ts'
import { t } from '../../../base/translations.ts'
import type { LetterFields, Refusal } from '../letter/letter-fields.ts'
import type { LetterPlaces } from '../letter/letter-places.ts'

export type Marks = Partial<Record<Refusal['field'], string>>

const marks: Record<Refusal['field'], string> = {
  subject: t('compose.needsSubject'),
  body: t('compose.needsBody'),
  fromName: t('compose.needsFromName'),
  note: t('compose.needsNote'),
}

/** A mark stays until its field is written in. */
export function useRefusal(fields: LetterFields, places: LetterPlaces) {
  const [refused, setRefused] = useState<{ field: Refusal['field']; value: string } | null>(null)
  const isMarked = refused !== null && fields[refused.field] === refused.value
  return {
    marks: isMarked ? ({ [refused.field]: marks[refused.field] } as Marks) : {},
    /** @returns whether there was no reason to refuse */
    allows(refusal: Refusal | undefined): boolean {
      if (!refusal) return true
      refusalToast(refusal.words)
      setRefused({ field: refusal.field, value: fields[refusal.field] })
      leadTo(placeOf(refusal.field, places))
      return false
    },
  }
}

function placeOf(field: Refusal['field'], { subject, fromName, editor, note }: LetterPlaces) {
  if (field === 'body') return editor.current?.view.dom
  if (field === 'note') return note?.current
  return (field === 'subject' ? subject : fromName).current
}

function leadTo(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
