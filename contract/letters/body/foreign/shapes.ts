/** What programs and services call by a class of their own is the part of a letter that it is. */
import { writeAsLines } from './lines.ts'
import { Element, type HtmlNode, isElement, named, type Page, withClass } from './tree.ts'

/** How they write a part. */
export interface Shape {
  /** What they call it. */
  classes: readonly string[]
  /** What it is in a letter. */
  element: string
  is: string
}

/** Elements that are more than the words in them, and stay what they are, whatever a program calls them by class. */
const isMoreThanWords = named('a img iframe video audio')

export function writeShapes(page: Page, shapes: readonly Shape[]): void {
  for (const { classes, element: name, is } of shapes) {
    for (const found of page.findAll(withClass(classes.join(' ')))) {
      // Without an address of its own it is no link; and it stands in no other of its kind.
      if (name === 'a' && found.name !== name) continue
      if (found.isWithin(one => one.name === name && one.attribs.class === is)) continue
      const own = found.name === name ? found : onlyOne(found, name)
      if (own) own.attribs.class = is
      else if (!isMoreThanWords(found)) {
        // Lines of a listing are ended by signs, those of a verse by elements.
        if (found.name === 'pre') writeLines(found)
        found.rename(name, { class: is })
      }
    }
  }
  for (const quote of page.findAll(named('q'))) writeSigns(quote)
  // Renamed behind that: who stands in one has other signs.
  for (const quote of page.findAll(named('q'))) quote.rename('span')
  for (const label of page.findAll(one => one.name === 'label' && one.hasClass('hide-text'))) label.remove()
  for (const poem of page.findAll(isPoem)) writePoem(poem)
}

/** The signs that browsers draw around what is quoted in a line. */
function writeSigns(quote: Element): void {
  const isInner = quote.isWithin(named('q'))
  quote.prepend(isInner ? '‘' : '“')
  quote.append(isInner ? '’' : '”')
}

/** The one within that says all of it; a picture may stand beside it. */
function onlyOne(found: Element, name: string): Element | undefined {
  const inner = found.findFirst(named(name))
  return inner && inner.text.trim() === found.text.trim() ? inner : undefined
}

/** Substack's poetry; a program's listing has its code in an element of its own, or a style (GeSHi's have the same class). */
export const isPoem = (element: Element) =>
  element.name === 'pre' &&
  !element.holds('code') &&
  ((element.hasClass('text') && element.attribs.style === undefined) ||
    element.isWithin(withClass('preformatted-block')))

function writePoem(poem: Element): void {
  poem.rename('p', { class: 'verse' })
  writeAsLines(poem)
  writeLines(poem)
  const last = poem.children.at(-1)
  if (isElement(last) && last.name === 'br') last.remove()
}

function writeLines(element: Element): void {
  const nodes = element.takeContent().flatMap((node): HtmlNode[] => {
    if (!isElement(node))
      return node.split('\n').flatMap((line, at) => (at > 0 ? [new Element('br'), line] : [line]))
    writeLines(node)
    return [node]
  })
  element.append(...nodes.filter(node => node !== ''))
}
