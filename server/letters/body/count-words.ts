/** How long a letter is. */
import { replaceBetween } from '../../../contract/base/between.ts'
import { markElements } from './parts/word-marks.ts'

/** @param html a cleaned body */
export const countWords = (html: string): number => wordsOf(html).length

/** What a word may be written with. */
const isWithinWords = (tag: string) => markElements.has(/^\/?(\w+)(?:\s|$)/.exec(tag)?.[1] ?? '')

/** Its words in their order. @param html a cleaned body */
export function wordsOf(html: string): string[] {
  const text = replaceBetween(html, ['<', '>'], tag => (isWithinWords(tag) ? '' : ' '))
  return text.split(/(?:\s|&nbsp;)+/).filter(word => word !== '')
}
