/** Prints a line of a letter for mail programs: marks with their styles inline, pictures by attributes that Word knows. */

import { smallButton } from '../../../parts/button/server.ts'
import { type Link, openMailLink } from '../../../parts/link/server.ts'
import type { Leaf } from './body-tree.ts'
import { pieceOf } from './parts/inline-parts.ts'
import type { MailLook } from './parts/inline-types.ts'
import { wordMarkOf } from './parts/word-marks.ts'
import { printWords } from './print-words.ts'

/** With the buttons among them. */
export function printMailLeaves(leaves: readonly Leaf[], look: MailLook): string {
  const printed = splitByButton(leaves).map(({ leaves, button }) => {
    const words = printMailLabel(leaves, look)
    return button ? smallButton(button.href, words) : words
  })
  return printed.join('')
}

/** The same without its buttons: what is written on one. */
export function printMailLabel(leaves: readonly Leaf[], look: MailLook): string {
  return leaves.map(leaf => printMailMarks(leaf, printLeaf(leaf, look))).join('')
}

/** Leaves that follow each other, and whose button they are, if any's. */
interface Run {
  leaves: Leaf[]
  button: Link | undefined
}

export function splitByButton(leaves: readonly Leaf[]): Run[] {
  const runs: Run[] = []
  for (const leaf of leaves) {
    const button = leaf.marks.find((mark): mark is Link => mark.kind === 'link' && mark.button)
    const last = runs.at(-1)
    if (last && last.button === button) last.leaves.push(leaf)
    else runs.push({ leaves: [leaf], button })
  }
  return runs
}

/** Each leaf has its own marks around it: a little longer than nesting, and never wrong. */
export function printMailMarks({ marks }: Leaf, html: string): string {
  return marks.reduceRight((inner, mark) => {
    if (mark.kind !== 'link') return `${wordMarkOf(mark.kind)?.mail}${inner}</${mark.kind}>`
    return mark.button ? inner : `${openMailLink(mark)}${inner}</a>`
  }, html)
}

const printLeaf = (leaf: Leaf, look: MailLook): string =>
  leaf.kind === 'text' ? printWords(leaf, look) : pieceOf(leaf).mail(leaf, look)

/** Blanks that mail programs would swallow: Word knows no `white-space`. */
export const keepBlanks = (text: string) =>
  text.replace(/^ | (?= )/gm, '\u00a0').replace(/\t/g, '\u00a0\u00a0')
