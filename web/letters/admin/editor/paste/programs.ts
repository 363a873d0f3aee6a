/** What single programs write in a way of their own: Notion, Word, Google Docs, Gmail. */

import { writeAsLines } from '../../../../../contract/letters/body/foreign/lines.ts'
import { writeShapes } from '../../../../../contract/letters/body/foreign/shapes.ts'
import {
  Element,
  type HtmlNode,
  headings,
  isBlank,
  isElement,
  named,
  type Page,
  textsIn,
  withClass,
  writtenIn,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import { isTypewritten } from '../../../../../contract/letters/body/inline-style.ts'
import { editorParts, letterNames } from '../parts.ts'
import { styleOf } from './parse-paste.ts'

const shapes = editorParts.flatMap(({ foreign }) => foreign ?? [])

/** Word processors call some paragraphs by name. */
const wordNames = new Map([
  ['MsoTitle', 'h1'],
  ['MsoQuote', 'blockquote'],
  ['MsoIntenseQuote', 'blockquote'],
])

const isNoise = (element: Element) =>
  named('meta link title button col')(element) || element.hasClass('Apple-interchange-newline')

/** Medium draws it of three points. */
const isRule = (element: Element) =>
  element.attribs.role === 'separator' && isBlank(element) && !element.holds('img')

const isInListing = (element: Element) => element.isWithin(named('pre'))

export function translatePrograms(page: Page): void {
  for (const element of page.findAll(({ name }) => letterNames.has(name))) {
    const { style } = element.attribs
    element.rename(letterNames.get(element.name) ?? 'span', style === undefined ? {} : { style })
  }
  for (const noise of page.findAll(isNoise)) noise.remove()
  for (const element of page.findAll(({ name }) => !/^[a-z][a-z\d-]*$/i.test(name))) element.unwrap()
  for (const paragraph of page.findAll(named('p'))) {
    const name = paragraph.classes.map(name => wordNames.get(name)).find(Boolean)
    if (name) paragraph.rename(name)
  }
  writeShapes(page, shapes)
  for (const rule of page.findAll(isRule)) {
    rule.children = []
    rule.rename('hr')
  }
  for (const code of page.findAll(one => styleOf(one).has('--en-codeblock'))) code.rename('pre')
  const isButton = (link: Element) => link.hasClass('button') || link.isWithin(withClass('button-wrapper'))
  for (const link of page.findAll(named('a'))) if (isButton(link)) link.attribs.class = 'button'
  for (const span of page.findAll(named('span'))) {
    const isCode = span.hasClass('MsoHtmlCode') || isTypewritten(styleOf(span))
    if (isCode && !isInListing(span)) span.rename('code')
  }
  for (const heading of page.findAll(({ attribs }) => attribs.role === 'heading')) {
    if (!headings(heading)) heading.rename(`h${Math.min(Number(heading.attribs['aria-level']) || 2, 3)}`)
  }
  for (const caption of page.findAll(named('figcaption')))
    if (caption.isWithin(named('figure'))) writeAsLines(caption)
  writeListings(page)
  straightenLinks(page)
  emptyLines(page)
}

const blocks = named('ul ol li h1 h2 h3 blockquote table thead tbody tfoot tr td th caption pre hr')

/** Some write each line of a listing as a block. */
function writeListings(page: Page): void {
  for (const block of page.findAll(blocks)) if (isInListing(block)) block.rename('div')
  for (const listing of page.findAll(named('pre'))) writeAsLines(listing)
  for (const listing of page.findAll(named('pre'))) dropLastBreak(listing)
  for (const code of page.findAll(named('code'))) {
    const isWhole = code.parent?.name === 'pre' && !code.children.some(isElement)
    if (isWhole) code.children = [writtenIn(code).replace(/\n$/, '')]
  }
}

/** The last line of a listing is ended by its end. */
function dropLastBreak(listing: Element): void {
  const last = textsIn(listing).at(-1)
  if (last) last.around.children[last.at] = last.text.replace(/\n$/, '')
}

/** Signs that programs draw beside words, and words that they say again for those who see them, or do not. */
export function removeNoise(page: Page): void {
  for (const icon of page.findAll(isIcon)) icon.remove()
  const isSign = (element: Element) =>
    element.attribs['aria-hidden'] === 'true' || element.hasClass('anchor EOP')
  for (const sign of page.findAll(isSign)) {
    const words = sign.text.trim()
    const isSaidAgain = ([-1, 1] as const).some(step => {
      const near = sign.elementBeside(step)
      return near && near.text.trim() === words
    })
    if ((!/[\p{L}\p{N}]/u.test(words) && !sign.holds('img')) || isSaidAgain) sign.remove()
  }
}

/** Some letters high, or on a button without words. */
function isIcon(element: Element): boolean {
  if (element.name === 'button') return isBlank(element) && !element.holds('img')
  const { width, viewBox = '' } = element.attribs
  const across = Number.parseFloat(width ?? viewBox.split(/[\s,]+/)[2] ?? '')
  return element.name === 'svg' && across <= 32
}

/** Google's way around: the address itself. */
function straightenLinks(page: Page): void {
  for (const link of page.findAll(named('a'))) {
    const { href = '' } = link.attribs
    const target = href.startsWith('https://www.google.com/url?') && new URL(href).searchParams.get('q')
    if (target) link.attribs.href = target
    const images = link.findAll(named('img'))
    if (link.attribs.href === undefined || images.length === 0 || !isBlank(link)) continue
    // Each is a block here, and a link around several would be one around none.
    const links = images.map(image => {
      const own = new Element('a', { ...link.attribs })
      own.append(image)
      return own
    })
    link.replaceWith(...links)
  }
}

/** A paragraph with nothing but a line break in it, and a line break between two paragraphs, are an empty line. */
function emptyLines(page: Page): void {
  for (const paragraph of page.findAll(named('p div'))) {
    if (!isBlank(paragraph) || paragraph.holds('img hr table')) continue
    const isLine = paragraph.holds('br span')
    if (!isLine && paragraph.name !== 'p') continue
    if (isLine) paragraph.rename('p')
    paragraph.children = []
  }
  const isOuter = (line: Element) => !line.elementBeside(-1) || !line.elementBeside(1)
  for (const line of page.findAll(one => one.name === 'br' && isOuter(one))) {
    const { name = '', children = [] } = line.parent ?? {}
    const isAtEdge = line === children[0] || line === children.at(-1)
    if (/^(?:p|div|li|h[123])$/.test(name) && isAtEdge && children.length > 1) line.remove()
  }
  const isBlock = (node: HtmlNode | undefined) =>
    isElement(node) && /^(?:p|h\d|ul|ol|table|blockquote|div)$/.test(node.name)
  for (const line of page.findAll(named('br')))
    if (isBlock(line.beside(-1)) && isBlock(line.beside(1))) line.rename('p')
}
