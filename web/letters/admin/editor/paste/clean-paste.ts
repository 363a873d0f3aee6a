/** Prepares what is pasted: foreign programs' ways of writing become those of a letter, and what is lost is named. */

import { removeHidden } from '../../../../../contract/letters/body/foreign/hidden.ts'
import { writeAsLines } from '../../../../../contract/letters/body/foreign/lines.ts'
import { writeNotes } from '../../../../../contract/letters/body/foreign/notes.ts'
import { writeEmoji } from '../../../../../contract/letters/body/foreign/pictures.ts'
import { innerHtml } from '../../../../../contract/letters/body/foreign/print-tree.ts'
import {
  type Element,
  headings,
  isBlank,
  named,
  type Page,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import type { Loss, Losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { isLetterUrl } from '../letter-url.ts'
import { editorParts } from '../parts.ts'
import { writeBlocks } from './blocks.ts'
import { takeComments } from './comments.ts'
import { beginItems, joinWebLists, nestLists, writeWordLists } from './lists.ts'
import { isNothing, nameLosses } from './name-losses.ts'
import { parsePaste } from './parse-paste.ts'
import { keepPictures, type Stored } from './pictures.ts'
import { removeNoise, translatePrograms } from './programs.ts'
import { passDown, writeAsElements } from './styles.ts'
import { styleCells, writeTables } from './tables.ts'
import { isTangledHtml, wordsOfTangled } from './tangled-html.ts'
import { trimLines } from './trim-lines.ts'

export interface CleanPaste {
  html: string
  /** What could not be kept, each once. */
  lost: Loss[]
}

const nothingStored: Stored = new Map()

/** Before ProseMirror reads it; what a letter may hold at all is the schema's business. */
export function cleanPaste(html: string, stored = nothingStored): CleanPaste {
  const lost = new Set<Loss>()
  const page = readPaste(html, lost)
  removeHidden(page, lost)
  takeComments(page, lost)
  writeEmoji(page)
  writeListsOfNotes(page, lost)
  removeNoise(page)
  nameLosses(page, lost)
  keepPictures(page, { stored, lost })
  translatePrograms(page)
  nameLostAddresses(page, lost)
  writeBlocks(page)
  for (const heading of page.findAll(isOfLines)) writeAsLines(heading)
  writeWordLists(page, lost)
  joinWebLists(page)
  nestLists(page)
  styleCells(page)
  const isStyled = ({ attribs }: Element) => attribs.style !== undefined
  for (const element of page.findAll(one => isStyled(one) || named('strong em')(one))) passDown(element)
  for (const element of page.findAll(isStyled)) writeAsElements(element)
  writeTables(page, lost)
  beginItems(page)
  for (const { settle } of editorParts) settle?.(page)
  for (const element of page.findAll(isNothing)) element.remove()
  trimLines(page)
  return { html: innerHtml(page), lost: [...lost] }
}

function readPaste(html: string, lost: Losses): Page {
  const isTangled = isTangledHtml(html)
  if (isTangled) lost.add('letterLosses.tangled')
  return parsePaste(isTangled ? wordsOfTangled(html) : html, lost)
}

/** Some programs write paragraphs into a heading. */
const isOfLines = (heading: Element) =>
  headings(heading) && heading.holds('p div') && !heading.holds('ul ol table figure blockquote pre hr img')

function writeListsOfNotes(page: Page, lost: Losses): void {
  const isList = (element: Element) => element.name === 'ol' && element.hasClass('notes')
  // Notes stand below a letter: in a quote or an item they are a list of it.
  for (const list of page.findAll(isList))
    if (list.isWithin(named('blockquote li'))) delete list.attribs.class
  writeNotes(page, lost)
  for (const list of page.findAll(isList)) for (const note of list.findAll(named('li'))) writeAsLines(note)
}

/** A place on the same page leads nowhere in a mail, and takes nothing with it. */
function nameLostAddresses(page: Page, lost: Losses): void {
  for (const link of page.findAll(named('a'))) {
    const { href = '' } = link.attribs
    const isSeen = !isBlank(link) || link.holds('img')
    if (isSeen && !/^\s*(?:#|$)/.test(href) && !isLetterUrl(href)) lost.add('letterLosses.address')
  }
}
