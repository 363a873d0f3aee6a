/** What single programs write in a way of their own: Substack, Ghost, Notion, Word, Google Docs, Gmail. */
import { rename, unwrap, writeAsLines } from './styles.ts'

/** Word processors call some paragraphs by name. */
const wordNames: [RegExp, string][] = [
  [/\bMsoTitle\b/, 'h1'],
  [/\bMso(Intense)?Quote\b/, 'blockquote'],
]

export function translatePrograms(body: Element): void {
  for (const noise of body.querySelectorAll(
    'meta, link, title, .EOP, .Apple-interchange-newline, [aria-hidden="true"], .anchor, .hide-text, button, col',
  ))
    noise.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
  for (const paragraph of body.querySelectorAll('p[class]')) {
    const tag = wordNames.find(([name]) => name.test(paragraph.className))?.[1]
    if (tag) rename(paragraph, tag)
  }
  // A pull quote of Substack, and Ghost's other kind of quote.
  for (const quote of body.querySelectorAll('.pullquote, .kg-blockquote-alt'))
    rename(quote, 'blockquote').className = 'pull'
  // Substack's poetry; a program's listing has its code in an element of its own.
  for (const poem of body.querySelectorAll('pre.text, .preformatted-block pre:not(:has(code))'))
    writeVerse(poem)
  for (const link of body.querySelectorAll('a.button, a.kg-btn, .button-wrapper a')) link.className = 'button'
  for (const code of body.querySelectorAll(
    '.MsoHtmlCode, [data-pasted-style*="monospace"]:not(pre, pre *)',
  )) {
    if (code.localName === 'span') rename(code, 'code')
  }
  for (const heading of body.querySelectorAll('[role="heading"]:not(h1, h2, h3, h4, h5, h6)')) {
    rename(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 2, 3)}`)
  }
  for (const caption of body.querySelectorAll('figure figcaption')) writeAsLines(caption)
  // Some write each line of a listing as a block.
  for (const list of body.querySelectorAll('pre :is(ul, ol, li)')) rename(list, 'div')
  for (const listing of body.querySelectorAll('pre:has(p, div)')) writeAsLines(listing)
  for (const code of body.querySelectorAll('pre > code')) {
    if (code.children.length === 0) code.textContent = code.textContent?.replace(/\n$/, '') ?? ''
  }
  straightenLinks(body)
  emptyLines(body)
}

function writeVerse(poem: Element): void {
  for (const line of poem.querySelectorAll('br')) line.replaceWith('\n')
  const verse = rename(poem, 'p')
  verse.className = 'verse'
  const lines = (verse.textContent ?? '').replace(/\n$/, '').split('\n')
  verse.replaceChildren(
    ...lines.flatMap((line, at) => (at > 0 ? [verse.ownerDocument.createElement('br'), line] : [line])),
  )
}

/** Google's way around: the address itself. */
function straightenLinks(body: Element): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (target) link.setAttribute('href', target)
  }
  for (const link of body.querySelectorAll('a[href]')) {
    const image = link.querySelector('img')
    if (image && link.textContent?.trim() === '') link.replaceChildren(image)
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
