/** The words of a letter's body, counted as the editor counts those of a text: its notes and what is said in its recordings too. */
import { isWord } from '../../../contract/letters/count-words.ts'
import { parseBody } from './clean-body.ts'
import { linesOfWords } from './print-text-body.ts'

export const countWordsOfHtml = (html: string): number => wordsOf(html).filter(isWord).length

/** All that stands between blanks, in its order. */
export const wordsOf = (html: string): string[] =>
  linesOfWords(parseBody(html), { hasAsides: true })
    .flatMap(line => line.split(/\s+/))
    .filter(part => part !== '')
