/** Which questions of the editor are folded to a line (accordion): all of them, when it opens with many. */
import { useState } from 'react'
import type { QuestionFields } from './poll-fields.ts'

/** From so many on one does not see the poll for its questions. */
const many = 6
/** Fewer need no folding. */
const some = 3

export function useFolds(questions: readonly QuestionFields[]) {
  const keys = () => questions.map(({ key }) => key)
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(questions.length >= many ? keys() : []),
  )
  const isAnyFolded = questions.some(({ key }) => folded.has(key))
  return {
    isFolded: (key: string) => folded.has(key),
    canFold: questions.length >= some || isAnyFolded,
    isAnyFolded,
    toggle(key: string) {
      const changed = new Set(folded)
      if (!changed.delete(key)) changed.add(key)
      setFolded(changed)
    },
    toggleAll: () => setFolded(new Set(isAnyFolded ? [] : keys())),
  }
}
