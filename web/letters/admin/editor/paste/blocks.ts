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
  for (const around of [page, ...page.findAll(one => one.children.some(isBlock))]) closeBlocks(around)
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
function closeBlocks(around: Element): void {
  let rest: Element | undefined
  let run: HtmlNode[] = []
  const close = () => {
    const into = run.every(isBlank) ? around : (rest ?? around)
    for (const node of run) into.append(node)
    if (into === rest) around.append(rest)
    run = []
  }
  for (const node of around.takeContent()) {
    if (!isBlock(node)) {
      run.push(node)
      continue
    }
    close()
    around.append(node)
    rest = isElement(node) && node.name !== 'li' ? new Element('div') : undefined
  }
  close()
}

const isBlock = (node: HtmlNode) =>
  isElement(node) &&
  /^(?:p|div|h\d|[uo]l|li|table|blockquote|pre|hr|figure|figcaption|aside)$/.test(node.name)
