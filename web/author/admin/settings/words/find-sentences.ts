/** Which sentences the author looks at: of one place, changed ones, or those with some words in them. */

import type { Sentence } from '../../../../../contract/base/own-words.ts'
import type { ReadersSection } from '../../../../../contract/languages/keys.ts'
import { sectionOf, sections } from './places.ts'

/** `mine`: changed by the author; `updated`: of these, the ones whose original changed since, or that are not said any more. */
export type Shown = 'mine' | 'updated' | 'all' | ReadersSection

/** The program says something else there by now, or readers do not get the author's words. */
export const isUpdated = ({ original, own }: Sentence): boolean =>
  own !== null && (own.original !== original || own.unusedBecause !== null)

const isShown: Record<'mine' | 'updated' | 'all', (sentence: Sentence) => boolean> = {
  mine: ({ own }) => own !== null,
  updated: isUpdated,
  all: () => true,
}

/**
 * @param words each of them stands in the name, the English, the original or the author's own; none: all
 * @returns by section, those without any left out
 */
export function findSentences(
  all: readonly Sentence[],
  shown: Shown,
  words: string,
): { section: ReadersSection; sentences: Sentence[] }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (sentence: Sentence) => {
    const { name, english, original, own } = sentence
    const said = `${name} ${english} ${original} ${own?.text ?? ''}`.toLowerCase()
    return wanted.every(word => said.includes(word))
  }
  const isWanted =
    shown in isShown ? isShown[shown as 'all'] : ({ name }: Sentence) => sectionOf(name) === shown
  const found = all.filter(sentence => isWanted(sentence) && fits(sentence))
  return sections
    .map(section => ({ section, sentences: found.filter(({ name }) => sectionOf(name) === section) }))
    .filter(({ sentences }) => sentences.length > 0)
}
