/** Says readers' names in a letter's words: each reader's own in a mail, the words for whoever has none where all read alike. */
import {
  hasNames,
  type SayName,
  sayNamesIn,
  withoutNames,
} from '../../../contract/letters/body/name-field.ts'
import type { Block, Leaf } from '../body/body-tree.ts'
import { parseBody } from '../body/clean-body.ts'
import { printHtml } from '../body/print-html.ts'
import { changeBlocks } from '../body/walk-blocks.ts'

/** @returns as it came where no name is in it; else cleaned */
export function sayNamesInBody(body: string, say: SayName): string {
  if (!body.includes('{')) return body
  const blocks = parseBody(body)
  return isNamed(blocks) ? printHtml(sayInBlocks(blocks, say)) : body
}

/** A body as everybody reads it alike: on its page, in the archive, in the feed. */
export const bodyWithoutNames = (body: string, nameless: string): string =>
  sayNamesInBody(body, (words = nameless) => words)

/** A letter's row as everybody reads it alike. */
export const letterWithoutNames = <L extends { subject: string; body: string }>(
  letter: L,
  nameless: string,
): L => ({
  ...letter,
  subject: withoutNames(letter.subject, nameless),
  body: bodyWithoutNames(letter.body, nameless),
})

/** Whether a reader's name stands in a letter. */
export const isNamedLetter = ({ subject, body }: { subject: string; body: string }): boolean =>
  hasNames(subject) || (body.includes('{') && isNamed(parseBody(body)))

const isNamed = (blocks: Block[]): boolean => {
  let found = false
  sayInBlocks(blocks, words => {
    found = true
    return words ?? ''
  })
  return found
}

/** Code is shown as it is written, and a card says what its page says. */
const sayInBlocks = (blocks: readonly Block[], say: SayName): Block[] =>
  changeBlocks(blocks, { leaves: leaves => sayInLeaves(leaves, say) })

const wordsOf = (leaf: Leaf): string | null =>
  leaf.kind === 'text' && !leaf.marks.some(({ kind }) => kind === 'code') ? leaf.text : null

function sayInLeaves(leaves: Leaf[], say: SayName): Leaf[] {
  const pieces = leaves.map(wordsOf)
  if (!pieces.some(piece => piece?.includes('{'))) return leaves
  const said = sayNamesIn(pieces, say)
  return leaves.flatMap((leaf, at) => {
    const text = said[at] ?? null
    if (leaf.kind !== 'text' || text === null || text === leaf.text) return [leaf]
    return text === '' ? [] : [{ ...leaf, text }]
  })
}
