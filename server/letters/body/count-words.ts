/** The words of a cleaned body, counted as the editor counts those of a text. */
import { replaceBetween } from '../../../contract/base/between.ts'
import { isWord } from '../../../contract/letters/count-words.ts'
import { markElements } from './parts/word-marks.ts'

/** @param html a cleaned body */
export const countWordsOfHtml = (html: string): number =>
  wordsOf(html).filter(part => isWord(part.replace(/&[a-z]+;/g, ''))).length

/** What a word may be written with. */
const isWithinWords = (tag: string) => markElements.has(/^\/?(\w+)(?:\s|$)/.exec(tag)?.[1] ?? '')

/** All that stands between blanks, in its order. @param html a cleaned body */
export function wordsOf(html: string): string[] {
  const text = replaceBetween(html, ['<', '>'], tag => (isWithinWords(tag) ? '' : ' '))
  return text.split(/(?:\s|&nbsp;)+/).filter(part => part !== '')
}
