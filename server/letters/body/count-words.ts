/** How long a letter is. */
import { replaceBetween } from '../../../contract/base/between.ts'

/** @param html a cleaned body */
export const countWords = (html: string): number => wordsOf(html).length

/** What a word may be written with. */
const withinWords = /^\/?(?:strong|em|a|u|s|code|sup|sub)(?:\s|$)/

/** Its words in their order. @param html a cleaned body */
export function wordsOf(html: string): string[] {
  const text = replaceBetween(html, ['<', '>'], tag => (withinWords.test(tag) ? '' : ' '))
  return text.split(/(?:\s|&nbsp;)+/).filter(word => word !== '')
}
