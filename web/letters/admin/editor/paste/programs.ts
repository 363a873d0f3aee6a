/** What single programs write in a way of their own: Substack, Ghost, Notion, Word, Google Docs, Gmail. */

import { isTypewritten } from '../../../../../contract/letters/body/inline-style.ts'
import { moreThanWords } from '../../../../../contract/letters/body/more-than-words.ts'
import type { Shape } from '../../../../../parts/part.ts'
import { editorParts, letterNames } from '../parts.ts'
import { keptStyle, styleOf } from './parse-paste.ts'
import { rename, unwrap, writeAsLines } from './styles.ts'

/** Word processors call some paragraphs by name. */
const wordNames: [RegExp, string][] = [
  [/\bMsoTitle\b/, 'h1'],
  [/\bMso(Intense)?Quote\b/, 'blockquote'],
]

export function translatePrograms(body: Element): void {
  for (const element of body.querySelectorAll([...letterNames.keys()].join())) {
    const style = element.getAttribute(keptStyle)
    const renamed = rename(element, letterNames.get(element.localName) ?? 'span')
    if (style !== null) renamed.setAttribute(keptStyle, style)
  }
  for (const noise of body.querySelectorAll(
    'meta, link, title, .Apple-interchange-newline, label.hide-text, button, col',
  ))
    noise.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
  for (const paragraph of body.querySelectorAll('p[class]')) {
    const tag = wordNames.find(([name]) => name.test(paragraph.className))?.[1]
    if (tag) rename(paragraph, tag)
  }
  for (const shape of shapes) writeShape(body, shape)
  // Substack's poetry; a program's listing has its code in an element of its own.
  for (const poem of body.querySelectorAll('pre.text, .preformatted-block pre:not(:has(code))'))
    writeVerse(poem)
  for (const link of body.querySelectorAll('a.button, .button-wrapper a')) link.className = 'button'
  for (const code of body.querySelectorAll('span:not(pre span)')) {
    if (code.matches('.MsoHtmlCode') || isTypewritten(styleOf(code))) rename(code, 'code')
  }
  for (const heading of body.querySelectorAll('[role="heading"]:not(h1, h2, h3, h4, h5, h6)')) {
    rename(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 2, 3)}`)
  }
  for (const caption of body.querySelectorAll('figure figcaption')) writeAsLines(caption)
  // Some write each line of a listing as a block.
  for (const block of body.querySelectorAll(
    'pre :is(ul, ol, li, h1, h2, h3, blockquote, table, thead, tbody, tfoot, tr, td, th, caption, pre, hr)',
  ))
    rename(block, 'div')
  for (const listing of body.querySelectorAll('pre:has(p, div)')) writeAsLines(listing)
  for (const code of body.querySelectorAll('pre > code')) {
    if (code.children.length === 0) code.textContent = code.textContent?.replace(/\n$/, '') ?? ''
  }
  straightenLinks(body)
  emptyLines(body)
}

const shapes = editorParts.flatMap(({ foreign }) => foreign ?? [])

/** What programs call by a class of their own is the part that it is; imports read the same rows. */
function writeShape(body: Element, { classes, element, is }: Shape): void {
  for (const found of body.querySelectorAll(classes.map(name => `.${name}`).join())) {
    // Without an address of its own it is no link.
    if (element === 'a' && found.localName !== element) continue
    const inner = found.querySelector(element)
    // The one within that says all of it; a picture may stand beside it.
    const isAll = inner && inner.textContent?.trim() === found.textContent?.trim()
    if (found.localName === element) found.className = is
    else if (isAll) inner.className = is
    else if (!moreThanWords.includes(found.localName)) rename(found, element).className = is
  }
}

function writeVerse(poem: Element): void {
  const verse = rename(poem, 'p')
  verse.className = 'verse'
  writeAsLines(verse)
  const { ownerDocument } = verse
  for (const words of textsIn(verse)) {
    const lines = (words.textContent ?? '').split('\n')
    words.replaceWith(
      ...lines.flatMap((line, at) => (at > 0 ? [ownerDocument.createElement('br'), line] : [line])),
    )
  }
  verse.normalize()
  if (verse.lastElementChild?.localName === 'br' && verse.lastChild === verse.lastElementChild)
    verse.lastElementChild.remove()
}

function textsIn(element: Element): ChildNode[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  for (let next = walker.nextNode(); next; next = walker.nextNode()) texts.push(next as ChildNode)
  return texts
}

/** Signs that programs draw beside words, and words that they say again for those who see them, or do not. */
export function removeNoise(body: Element): void {
  for (const noise of body.querySelectorAll('[aria-hidden="true"], .anchor, .EOP')) {
    const words = noise.textContent?.trim() ?? ''
    const beside = [noise.previousElementSibling, noise.nextElementSibling]
    const isSaidAgain = beside.some(one => one?.textContent?.trim() === words)
    if ((!/[\p{L}\p{N}]/u.test(words) && !noise.querySelector('img')) || isSaidAgain) noise.remove()
  }
}

/** Google's way around: the address itself. */
function straightenLinks(body: Element): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (target) link.setAttribute('href', target)
  }
  for (const link of body.querySelectorAll('a[href]')) {
    const images = link.querySelectorAll('img')
    if (images.length === 0 || link.textContent?.trim() !== '') continue
    // Each is a block here, and a link around several would be one around none.
    link.replaceWith(
      ...[...images].map(image => {
        const own = link.cloneNode(false) as Element
        own.append(image)
        return own
      }),
    )
  }
}

/** A paragraph with nothing but a line break in it, and a line break between two paragraphs, are an empty line. */
function emptyLines(body: Element): void {
  for (const paragraph of body.querySelectorAll('p, div')) {
    const isEmpty =
      paragraph.textContent?.replace(/\u00a0/g, ' ').trim() === '' &&
      !paragraph.querySelector('img, hr, table')
    if (isEmpty && paragraph.querySelector('br, span')) rename(paragraph, 'p').replaceChildren()
    else if (isEmpty && paragraph.localName === 'p') paragraph.replaceChildren()
  }
  for (const line of body.querySelectorAll(
    ':is(p, div, li, h1, h2, h3) > br:is(:first-child, :last-child)',
  )) {
    const isAtEdge = line.previousSibling === null || line.nextSibling === null
    if (isAtEdge && line.parentElement && line.parentElement.childNodes.length > 1) line.remove()
  }
  for (const line of body.querySelectorAll('br')) {
    const isBetween = [line.previousElementSibling, line.nextElementSibling].every(
      near => near !== null && /^(p|h\d|ul|ol|table|blockquote|div)$/.test(near.localName),
    )
    const hasWords = [line.previousSibling, line.nextSibling].some(
      near => near?.nodeType === Node.TEXT_NODE && near.textContent?.trim(),
    )
    if (isBetween && !hasWords) rename(line, 'p')
  }
}
