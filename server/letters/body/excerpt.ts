/** The excerpt of a letter: its beginning as plain text, for lists, feeds, previews of links and the line that inboxes show. */
import type { Block } from './body-tree.ts'
import { parseBody } from './clean-body.ts'
import { linesOfWords } from './print-text-body.ts'
import { wordsAlone } from './print-text-line.ts'

/** Cut at a word, with an ellipsis. @param length characters at most */
export function excerptOf(body: string | Block[], length: number): string {
  const blocks = typeof body === 'string' ? parseBody(body) : body
  const text = runOn(linesOfWords(blocks, wordsAlone))
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/(?: ·)?\s\S*$/, '')}…`
}

/** All that a letter says, on one line: its notes, what is said in its recordings and what its pictures show too. */
export const wholeText = (blocks: readonly Block[]): string => runOn(linesOfWords(blocks, everything))

const everything = { hasPictures: true, hasAsides: true }

/** The same for the search: a word that is raised, struck or code in part is one word. */
export const searchedText = (blocks: readonly Block[]): string =>
  linesOfWords(blocks, { ...everything, hasSigns: false }).join(' ')

/** A comma, a full stop, a dash or the like, in any script, whatever closes after it. */
const endsItself = /[\p{Terminal_Punctuation}\p{Pd}…][\p{Pe}\p{Pf}"'*]{0,3}$/u

/** On one line: where a heading, an item or a cell ends without a mark of its own, a dot parts it from what follows. */
function runOn(lines: readonly string[]): string {
  const said = lines.map(line => line.replace(/\s+/g, ' ').trim())
  const parted = said.slice(0, -1).map(line => (endsItself.test(line.slice(-8)) ? line : `${line} ·`))
  return [...parted, ...said.slice(-1)].join(' ')
}
