/** Cleans a letter's body: what comes out is what the editor can make, and nothing else (decisions, Letters). */
import type { Loss, Losses } from '../../../contract/letters/body/letter-losses.ts'
import type { Block } from './body-tree.ts'
import { pairNotes } from './pair-notes.ts'
import { printHtml } from './print-html.ts'
import { readBlocks } from './read-blocks.ts'
import { readHtml } from './read-html.ts'

/**
 * The body as a tree, for printing it as a page or as a mail.
 * @param lost is told what the letter cannot keep
 */
export function parseBody(html: string, lost?: Losses): Block[] {
  return pairNotes(readBlocks(readHtml(html, lost), { marks: [], kind: 'bare' }, lost), lost)
}

/** What a letter cannot keep of this HTML, each once; nothing for what the editor made. */
export function lostIn(html: string): Loss[] {
  const lost = new Set<Loss>()
  parseBody(html, lost)
  return [...lost]
}

/** Cleaning what is clean changes nothing. */
export function cleanBody(html: string): string {
  return printHtml(parseBody(html))
}
