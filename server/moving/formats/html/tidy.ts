/** The steps that every foreign letter goes through (pipeline): pictures, embeds, footnotes; each service adds its own before them. */
import { DomUtils } from 'htmlparser2'
import { declarationsOf, isHidden } from '../../../../contract/letters/body/inline-style.ts'
import { losses } from '../../../../contract/letters/body/letter-losses.ts'
import { writeEmbeds } from './embeds.ts'
import { writeNotes } from './notes.ts'
import { writeGalleries, writePictures } from './pictures.ts'
import { writeShapes } from './shapes.ts'
import {
  changeHtml,
  type Element,
  findAll,
  findFirst,
  named,
  type Page,
  remove,
  textOf,
  weigh,
} from './tree.ts'

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
      lost?.add('its form: it holds more elements than can be gone through')
      return
    }
    removeUnseen(page)
    own?.(page)
    writeShapes(page)
    removeHidden(page, lost)
    writePictures(page, addressOf)
    if (isGallery) writeGalleries(page, isGallery)
    if (addressOf) writeFileAddresses(page, addressOf)
    writeEmbeds(page)
    writeNotes(page, lost)
  }).trim()
}

/** A run of blanks longer than anybody sets: what looks for the last of them takes its square. */
const withoutGaps = (html: string) => html.replace(/[ \t\n\u00a0]{200,}/g, '\n')

/** What no reader ever saw: comments, and the page's own code. */
function removeUnseen(page: Page): void {
  for (const element of findAll(
    page,
    named('script', 'style', 'link', 'meta', 'title', 'noscript', 'template'),
  ))
    remove(element)
  const comments = DomUtils.filter(
    node => node.type === 'comment' || node.type === 'directive',
    page.children,
  )
  for (const comment of comments) DomUtils.removeElement(comment)
}

/** What a page kept from its readers until they pressed something, and a mail's words for the list of mails alone. */
function removeHidden(page: Page, lost: Set<string> | undefined): void {
  const isUnseen = ({ name, attribs }: Element) =>
    attribs.style !== undefined && name !== 'body' && isHidden(declarationsOf(attribs.style))
  for (const element of findAll(page, isUnseen)) {
    if (textOf(element).trim() !== '' || findFirst(element, named('img'))) lost?.add(losses.hidden)
    remove(element)
  }
}

/** Recordings and files that lie in the export. */
function writeFileAddresses(page: Page, addressOf: (address: string) => string): void {
  for (const element of findAll(page, named('a', 'audio', 'video', 'source'))) {
    const name = element.name === 'a' ? 'href' : 'src'
    const address = element.attribs[name]
    if (address && !address.startsWith('#')) element.attribs[name] = addressOf(address)
  }
}
