/** Questions moved and removed by their buttons: the focus stays with them, and a live region says where they are now. */
import { arrayMove } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../../base/translations.ts'
import type { QuestionFields } from './poll-fields.ts'

/** What a button of a question does, as its `data-act`. */
export type QuestionAct = 'up' | 'down' | 'remove'

/** The buttons are found in the `section`; `add` takes the focus when no question is left. */
export function useQuestionPlaces(
  questions: readonly QuestionFields[],
  onChange: (questions: readonly QuestionFields[]) => void,
) {
  const section = useRef<HTMLElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  // Drawn before the focus is led on: a button that cannot be pressed any more, or is gone, drops it.
  const change = (changed: readonly QuestionFields[], words: string) =>
    flushSync(() => {
      onChange(changed)
      setSaid(words)
    })
  const focus = (index: number, acts: readonly QuestionAct[]) => {
    const card = section.current?.querySelectorAll('ol > li')[index]
    const buttons = acts.map(act => card?.querySelector<HTMLElement>(`[data-act=${act}]:enabled`))
    const [button = add.current] = buttons.filter(found => found)
    button?.focus()
  }
  return {
    section,
    add,
    said,
    move(index: number, by: -1 | 1) {
      const place = index + by
      change(arrayMove([...questions], index, place), t('pollEditor.isNow', { number: place + 1 }))
      focus(place, by === -1 ? ['up', 'down'] : ['down', 'up'])
    },
    remove(index: number) {
      change(questions.toSpliced(index, 1), '')
      focus(Math.min(index, questions.length - 2), ['remove'])
    },
  }
}
