/** The steps that every foreign letter goes through (pipeline): pictures, embeds, footnotes; each service adds its own before them. */

import { removeHidden } from '../../../../contract/letters/body/foreign/hidden.ts'
import { writeNotes } from '../../../../contract/letters/body/foreign/notes.ts'
import { writeEmoji, writePictures } from '../../../../contract/letters/body/foreign/pictures.ts'
import { writeShapes } from '../../../../contract/letters/body/foreign/shapes.ts'
import { type Element, named, type Page } from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import { letterParts } from '../../../letters/body/parts/letter-parts.ts'
import { telling } from '../format.ts'
import { writeEmbeds, writeScripts } from './embeds.ts'
import { writeGalleries } from './galleries.ts'
import { changeHtml, weigh } from './tree.ts'

const shapes = letterParts.flatMap(({ foreign }) => foreign ?? [])

export interface TidySteps {
  /** What only this service has; it comes first. */
  own?: (page: Page) => void
  isGallery?: (element: Element) => boolean
  /** The address of a picture or file to fetch, for the one in the letter. */
  addressOf?: (address: string) => string
  /** Is told what a letter cannot hold. */
  lost?: Set<string>
}

/** Elements, and these times the characters of their words: of more than anybody writes the steps would take very long. */
const most = { nodes: 30_000, walks: 2_000_000_000 }

export function tidyHtml(html: string, { own, isGallery, addressOf, lost }: TidySteps = {}): string {
  return changeHtml(withoutGaps(html), page => {
    const { nodes, words } = weigh(page)
    if (nodes > most.nodes || nodes * words > most.walks) {
      lost?.add(tell('movingLosses.formattingLarge'))
      return
    }
    writeScripts(page)
    removeUnseen(page)
    own?.(page)
    writeShapes(page, shapes)
    removeHidden(page, lost && telling(lost))
    writeEmoji(page)
    writePictures(page, addressOf)
    // What is missing says that nobody wrote anything, and never our own words.
    for (const image of page.findAll(named('img'))) image.attribs.alt ??= ''
    if (isGallery) writeGalleries(page, isGallery)
    if (addressOf) writeFileAddresses(page, addressOf)
    writeEmbeds(page)
    writeNotes(page, lost && telling(lost))
  }).trim()
}

/** A run of blanks longer than anybody sets: what looks for the last of them takes its square. */
const withoutGaps = (html: string) => html.replace(/[ \t\n\u00a0]{200,}/g, '\n')

/** What no reader ever saw: the page's own code. */
function removeUnseen(page: Page): void {
  for (const element of page.findAll(named('script style link meta title noscript template')))
    element.remove()
}

/** Recordings and files that lie in the export. */
function writeFileAddresses(page: Page, addressOf: (address: string) => string): void {
  for (const element of page.findAll(named('a audio video source'))) {
    const name = element.name === 'a' ? 'href' : 'src'
    const address = element.attribs[name]
    if (address && !address.startsWith('#')) element.attribs[name] = addressOf(address)
  }
  // Cards of a takeout's Markdown.
  for (const card of page.findAll(named('aside')))
    for (const name of ['data-file', 'data-picture']) {
      const address = card.attribs[name]
      if (address) card.attribs[name] = addressOf(address)
    }
}
