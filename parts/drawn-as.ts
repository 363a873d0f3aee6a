/** What a style draws words with, in the names of a letter's marks. */
import type { Declarations } from '../contract/letters/body/inline-style.ts'
import type { WordMark } from './part.ts'

/** @returns by the elements of marks; false where the style says that words are drawn without, nothing where it says nothing of it */
export function drawnAs(style: Declarations, marks: readonly WordMark[]): ReadonlyMap<string, boolean> {
  const drawn = new Map<string, boolean>()
  for (const { element, isDrawn } of marks) {
    const is = isDrawn?.(style)
    if (is !== undefined) drawn.set(element, is)
  }
  return drawn
}
