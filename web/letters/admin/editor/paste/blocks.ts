/** Blocks of a paste that a letter has no name for: their words stand apart from those beside them. */
import {
  Element,
  type HtmlNode,
  isBlank,
  isElement,
  named,
  type Page,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import { wrappers } from '../../../../../contract/letters/body/foreign/wrappers.ts'

const blocks = named(['aside', 'figure', 'figcaption', ...wrappers].join(' '))

/** What is a part of a letter. */
const isPart = (block: Element) =>
  (block.name === 'aside' && (block.attribs['data-file'] ?? block.attribs['data-link']) !== undefined) ||
  (block.name === 'figure' && block.holds('img')) ||
  (block.name === 'figcaption' && block.isWithin(named('figure')))

export function writeBlocks(page: Page): void {
  for (const figure of page.findAll(named('figure'))) if (saysMore(figure)) figure.rename('div')
  for (const block of page.findAll(blocks)) {
    const { style } = block.attribs
    if (!isPart(block)) block.rename('div', style === undefined ? {} : { style })
  }
  for (const block of page.findAll(element => isBlock(element) && element.name !== 'li')) closeBlock(block)
}

/** A card of some program, with words beside its picture: a figure has room for a caption alone. */
function saysMore(figure: Element): boolean {
  const lengthOf = (element: Element) => element.text.replaceAll(' ', '').length
  const captions = figure.findAll(named('figcaption'))
  const said = captions.reduce((length, caption) => length + lengthOf(caption), 0)
  return lengthOf(figure) > said || figure.holds('hr table')
}

/**
 * What follows a block in no element of its own gets one: where a picture or a list ended the paragraph it stood in, the editor
 * would go on with these words in what is left of it.
 */
function closeBlock(block: Element): void {
  const all = block.parent?.children ?? []
  const from = all.indexOf(block) + 1
  const next = all.findIndex((node, at) => at >= from && isBlock(node))
  const run = all.slice(from, next < 0 ? undefined : next)
  if (run.every(isBlank)) return
  const rest = new Element('div')
  all.splice(from, run.length)
  block.after(rest)
  rest.append(...run)
}

const isBlock = (node: HtmlNode) =>
  isElement(node) &&
  /^(?:p|div|h\d|[uo]l|li|table|blockquote|pre|hr|figure|figcaption|aside)$/.test(node.name)
