/** Prints a letter's body as it is stored: the HTML that the editor makes, to the letter. */
import { escapeAttribute, escapeText } from '../../mail/escape-html.ts'
import type { Block, FileCard, Footnotes, Leaf, LineKind, LinkCard, Mark, Table } from './body-tree.ts'

/** The parts that are printed in one way to be stored, and in another to be read. */
export interface Look {
  /** Where a footnote belongs. */
  note: (name: string) => string
  /** Words, not yet escaped; without it they are printed as they are. */
  words?: (text: string) => string
  footnotes: (footnotes: Footnotes) => string
  table: (table: Table) => string
  file: (file: FileCard) => string
  card: (card: LinkCard) => string
}

const openLine: Record<LineKind, string> = {
  paragraph: '<p>',
  heading1: '<h1>',
  heading2: '<h2>',
  heading3: '<h3>',
  verse: '<p class="verse">',
  bare: '',
}
const closeLine: Record<LineKind, string> = {
  paragraph: '</p>',
  heading1: '</h1>',
  heading2: '</h2>',
  heading3: '</h3>',
  verse: '</p>',
  bare: '',
}

const stored: Look = {
  note: name => `<sup data-note="${name}"></sup>`,
  footnotes({ notes }) {
    const items = notes.map(({ name, leaves }) => `<li data-note="${name}">${printLeaves(leaves)}</li>`)
    return `<ol class="notes">${items.join('')}</ol>`
  },
  table({ hasHead, rows }) {
    const lines = rows.map((cells, at) => printRow(cells, hasHead && at === 0 ? 'th' : 'td'))
    return `<table><tbody>${lines.join('')}</tbody></table>`
  },
  file: file => `${openFile(file)}${[file.title, ...file.words].map(printParagraph).join('')}</aside>`,
  card: card => `${openCard(card)}<p>${escapeText(card.title)}</p><p>${escapeText(card.text)}</p></aside>`,
}

/** The element itself, which holds what the editor needs. */
export function openCard({ href, picture }: LinkCard): string {
  const shown = picture ? ` data-picture="${escapeAttribute(picture)}"` : ''
  return `<aside data-link="${escapeAttribute(href)}"${shown}>`
}

const printParagraph = (leaves: Leaf[]) => `<p>${printLeaves(leaves)}</p>`

export const openFile = ({ src, size }: FileCard) =>
  `<aside data-file="${escapeAttribute(src)}" data-size="${size}">`

function printRow(cells: readonly Leaf[][], tag: 'th' | 'td'): string {
  return `<tr>${cells.map(leaves => `<${tag}>${printLeaves(leaves)}</${tag}>`).join('')}</tr>`
}

/** @param look as it is stored, unless it says another */
export function printHtml(blocks: readonly Block[], look = stored): string {
  let html = ''
  for (const block of blocks) html += printBlock(block, look)
  return html
}

function printBlock(block: Block, look: Look): string {
  switch (block.kind) {
    case 'list': {
      const items = block.items.map(blocks => `<li>${printHtml(blocks, look)}</li>`).join('')
      return block.start === undefined ? `<ul>${items}</ul>` : `${openOrdered(block.start)}${items}</ol>`
    }
    case 'quote':
      return `<blockquote>${printHtml(block.blocks, look)}</blockquote>`
    case 'pull':
      return `<blockquote class="pull">${printHtml(block.lines, look)}</blockquote>`
    case 'divider':
      return '<hr>'
    case 'code':
      return `<pre><code>${escapeText(block.text)}</code></pre>`
    case 'table':
      return look.table(block)
    case 'figure': {
      const caption = block.caption ? `<figcaption>${printLeaves(block.caption, look)}</figcaption>` : ''
      return `<figure>${block.images.map(image => printLeaves([image])).join('')}${caption}</figure>`
    }
    case 'file':
      return look.file(block)
    case 'linkCard':
      return look.card(block)
    case 'footnotes':
      return look.footnotes(block)
    default:
      return openLine[block.kind] + printLeaves(block.leaves, look) + closeLine[block.kind]
  }
}

const openOrdered = (start: number) => (start === 1 ? '<ol>' : `<ol start="${start}">`)

/** Opens and closes marks where neighbours differ. */
export function printLeaves(leaves: readonly Leaf[], look: Pick<Look, 'note' | 'words'> = stored): string {
  let html = ''
  let open: Mark[] = []
  for (const leaf of leaves) {
    if (open !== leaf.marks) {
      html += turn(open, leaf.marks)
      open = leaf.marks
    }
    html += leaf.kind === 'note' ? look.note(leaf.name) : printLeaf(leaf, look.words)
  }
  return html + turn(open, [])
}

function turn(from: Mark[], to: Mark[]): string {
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  let html = ''
  for (const mark of from.slice(shared).reverse()) html += closeMark(mark)
  for (const mark of to.slice(shared)) html += openMark(mark)
  return html
}

function printLeaf(leaf: Exclude<Leaf, { kind: 'note' }>, words: Look['words'] = escapeText): string {
  if (leaf.kind === 'text') return words(leaf.text)
  if (leaf.kind === 'break') return '<br>'
  const width = leaf.width ? ` width="${leaf.width}"` : ''
  const { src, alt, align } = leaf
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="align-${align}"${width}>`
}

function openMark(mark: Mark): string {
  if (mark.kind !== 'link') return `<${mark.kind}>`
  return `<a${mark.button ? ' class="button"' : ''} href="${escapeAttribute(mark.href)}">`
}

const closeMark = (mark: Mark) => (mark.kind === 'link' ? '</a>' : `</${mark.kind}>`)
