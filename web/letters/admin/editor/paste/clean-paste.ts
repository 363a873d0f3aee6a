/** Prepares what is pasted: foreign programs' ways of writing become those of a letter, and what is lost is named. */
import { isHidden } from '../../../../../contract/letters/body/inline-style.ts'
import { losses, lossesOf } from '../../../../../contract/letters/body/letter-losses.ts'
import { isLetterUrl } from '../letter-url.ts'
import { editorParts, wordMarks } from '../parts.ts'
import { takeComments } from './comments.ts'
import { beginItems, joinWebLists, nestLists, writeWordLists } from './lists.ts'
import { writeNotes } from './notes.ts'
import { keptStyle, parsePaste, styleOf, styleTextOf } from './parse-paste.ts'
import { keepPictures, type Stored } from './pictures.ts'
import { removeNoise, translatePrograms } from './programs.ts'
import { passDown, writeAsElements, writeAsLines, writeBlocks } from './styles.ts'
import { writeTables } from './tables.ts'

export interface CleanPaste {
  html: string
  /** What could not be kept, in words for a sentence. */
  lost: string[]
}

/** Some programs write paragraphs into a heading. */
const headingOfLines =
  ':is(h1, h2, h3, h4, h5, h6):has(p, div):not(:has(ul, ol, table, figure, blockquote, pre, hr, img))'
const nothingStored: Stored = new Map()
/** Code has no marks but to be code. */
const marksInCode = wordMarks
  .filter(({ element }) => element !== 'code')
  .flatMap(({ element, means = {} }) => [element, ...Object.keys(means)])
  .join()

/** Before ProseMirror reads it; what a letter may hold at all is the schema's business. */
export function cleanPaste(html: string, stored = nothingStored): CleanPaste {
  const lost = new Set<string>()
  const body = parsePaste(html)
  removeHidden(body, lost)
  takeComments(body, lost)
  writeNotes(body, lost)
  removeNoise(body)
  nameLosses(body, lost)
  keepPictures(body, { stored, lost })
  translatePrograms(body)
  nameLostAddresses(body, lost)
  writeBlocks(body)
  for (const heading of body.querySelectorAll(headingOfLines)) writeAsLines(heading)
  writeWordLists(body)
  joinWebLists(body)
  nestLists(body)
  for (const element of body.querySelectorAll(`b, strong, i, em, [${keptStyle}]`)) passDown(element)
  for (const element of body.querySelectorAll(`[${keptStyle}]`)) writeAsElements(element)
  writeTables(body, lost)
  beginItems(body)
  for (const { settle } of editorParts) settle?.(body)
  for (const element of body.querySelectorAll(
    'script, iframe, object, embed, video, audio, svg, math, canvas, select, textarea',
  ))
    element.remove()
  return { html: body.innerHTML, lost: [...lost] }
}

/** A program's own signs, and words that its author hid: they would be read by everybody. */
function removeHidden(body: Element, lost: Set<string>): void {
  for (const element of body.querySelectorAll(`[${keptStyle}]`)) {
    if (!isHidden(styleOf(element))) continue
    if (element.textContent?.trim() || element.querySelector('img')) lost.add(losses.hidden)
    element.remove()
  }
}

/** A place on the same page leads nowhere in a mail, and takes nothing with it. */
function nameLostAddresses(body: Element, lost: Set<string>): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const isSeen = link.textContent?.trim() || link.querySelector('img')
    if (isSeen && !/^\s*(?:#|$)/.test(href) && !isLetterUrl(href)) lost.add(losses.address)
  }
}

function nameLosses(body: Element, lost: Set<string>): void {
  for (const element of body.querySelectorAll('*')) {
    // Links and headings have colours of the program, not of the author.
    const style = element.closest('a, h1, h2, h3, h4, h5, h6, [role="heading"]') ? '' : styleTextOf(element)
    const read = (name: string) => (name === 'style' ? style : element.getAttribute(name))
    if (element.matches('li input[type="checkbox"], li .checkbox')) {
      lost.add(losses.boxes)
      continue
    }
    for (const loss of lossesOf(element.localName, read)) lost.add(loss)
    const isInCode = element.matches(
      `pre:not(.text, .preformatted-block > :not(:has(code))) :is(a[href], ${marksInCode})`,
    )
    if (isInCode && element.textContent?.trim()) lost.add(losses.inCode)
  }
}
