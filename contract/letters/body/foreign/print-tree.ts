/** Prints the tree of foreign HTML without a browser, whose policy refuses attributes that run programs (Trusted Types). */
import { escapeAttribute, escapeText } from '../escape-html.ts'
import { type Element, isElement } from './tree.ts'

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** What stands in these is no HTML. */
const asWritten = new Set('script style xmp iframe noembed noframes plaintext'.split(' '))

/** As HTML again, of the whole page or of an element's content. */
export function innerHtml({ name, children }: Element): string {
  const words = asWritten.has(name) ? (text: string) => text : escapeText
  return children.map(node => (isElement(node) ? print(node) : words(node))).join('')
}

function print(element: Element): string {
  const { name, attribs } = element
  const said = Object.entries(attribs).map(([key, value = '']) => ` ${key}="${escapeAttribute(value)}"`)
  const open = `<${name}${said.join('')}>`
  return empty.has(name) ? open : `${open}${innerHtml(element)}</${name}>`
}
