/**
 * Prints a letter's body as Markdown (CommonMark with tables, strikethrough and footnotes). What Markdown cannot say, and what our
 * own reader would read otherwise, stands there as HTML.
 */
import type { Table } from '../../../../parts/table/server.ts'
import { type Block, isLine, type Leaf } from '../../../letters/body/body-tree.ts'
import { parseBody } from '../../../letters/body/clean-body.ts'
import { printHtml, printToRead } from '../../../letters/body/print-html.ts'
import { changeBlocks, noteNumbers } from '../../../letters/body/walk-blocks.ts'
import { tidyHtml } from '../html/tidy.ts'
import { markdownToHtml } from './markdown-html.ts'
import { escapeWithin, printMarkdownLine } from './print-line.ts'

/** In signs; with marks as tags; as HTML. The first that is read back as it was is taken. */
const ways = ['signs', 'tags', 'html'] as const
type Way = (typeof ways)[number]

interface Look {
  numbers: ReadonlyMap<string, number>
  way: Way
}

/** @param body cleaned. @param place where a picture or a file of this site lies beside the text */
export function printMarkdown(body: string, place: (path: string) => string = path => path): string {
  const blocks = parseBody(body)
  const numbers = noteNumbers(blocks)
  const print = (some: readonly Block[], ways: readonly Way[]) =>
    printBlocks(some, (_, at) => ({ numbers, way: ways[at] ?? 'html' }))
  const isWhole = (ways: readonly Way[]) => readBack(print(blocks, ways)) === asRead(blocks)
  // A heading at the beginning is taken for the letter's title.
  let ways = blocks.map((block, at): Way => (at === 0 && block.kind === 'heading1' ? 'html' : 'signs'))
  if (!isWhole(ways)) {
    ways = blocks.map((block, at) => (ways[at] === 'html' ? 'html' : wayOf(block, numbers)))
    if (!isWhole(ways)) ways = ways.map(() => 'html')
  }
  return print(moved(blocks, place), ways)
}

/** Without its notes, which stand elsewhere: by itself their marks would be none. */
function wayOf(block: Block, numbers: ReadonlyMap<string, number>): Way {
  if (block.kind === 'footnotes') return 'signs'
  const [alone = block] = changeBlocks([block], { leaves: withoutNotes })
  const read = asRead([alone])
  return ways.find(way => readBack(printBlock(alone, { numbers, way })) === read) ?? 'html'
}

const withoutNotes = (leaves: Leaf[]): Leaf[] =>
  leaves.map(leaf => (leaf.kind === 'note' ? { kind: 'text', text: 'n', marks: leaf.marks } : leaf))

/** What a letter is once it is read: notes by their numbers, and words of an item in a paragraph. */
const asRead = (blocks: readonly Block[]): string =>
  printToRead(
    changeBlocks(blocks, {
      line: line => [
        line.kind === 'bare' && line.leaves.some(({ kind }) => kind !== 'image')
          ? { ...line, kind: 'paragraph' }
          : line,
      ],
    }),
  )

const readBack = (text: string): string => asRead(parseBody(tidyHtml(markdownToHtml(text, new Set()))))

/** With addresses of what lies beside it. */
function moved(blocks: readonly Block[], place: (path: string) => string): Block[] {
  const leaves = (some: Leaf[]): Leaf[] =>
    some.map(leaf => ({
      ...leaf,
      ...(leaf.kind === 'image' && { src: place(leaf.src) }),
      marks: leaf.marks.map(mark => (mark.kind === 'link' ? placedLink(mark, place) : mark)),
    }))
  return changeBlocks(blocks, {
    leaves,
    block: block => [
      block.kind === 'figure'
        ? { ...block, images: block.images.map(image => ({ ...image, src: place(image.src) })) }
        : block.kind === 'file'
          ? { ...block, src: place(block.src) }
          : block.kind === 'linkCard' && block.picture
            ? { ...block, picture: place(block.picture) }
            : block,
    ],
  })
}

/** One mark for all the leaves that share it. */
const placedLinks = new WeakMap<object, object>()
function placedLink<Link extends { href: string }>(link: Link, place: (path: string) => string): Link {
  const known = placedLinks.get(link) ?? { ...link, href: place(link.href) }
  placedLinks.set(link, known)
  return known as Link
}

/** One below the other; two lists would be one without something in between. */
function printBlocks(blocks: readonly Block[], lookOf: (block: Block, at: number) => Look): string {
  let text = ''
  let before: Block | undefined
  for (const [at, block] of blocks.entries()) {
    const printed = printBlock(block, lookOf(block, at))
    if (printed === '') continue
    const gap = before?.kind === 'list' && block.kind === 'list' ? '\n\n<!-- -->\n\n' : '\n\n'
    text += before ? gap + printed : printed
    before = block
  }
  return text
}

function printBlock(block: Block, look: Look): string {
  if (block.kind === 'footnotes')
    return block.notes
      .map(({ name, leaves }) => `[^${look.numbers.get(name)}]: ${printLine(leaves, look, 'tags')}`)
      .join('\n')
  if (look.way === 'html') return printAsHtml(block, look)
  if (isLine(block)) {
    if (block.kind === 'paragraph' || block.kind === 'bare') return printLine(block.leaves, look)
    const level = headings.indexOf(block.kind)
    return level < 0
      ? printAsHtml(block, look)
      : `${'#'.repeat(level + 1)} ${printLine(block.leaves, look, 'tags')}`
  }
  const inner = (blocks: readonly Block[]) => printBlocks(blocks, () => look)
  if (block.kind === 'divider') return '***'
  if (block.kind === 'quote') return inner(block.blocks).replace(/^/gm, '> ').replace(/^> $/gm, '>')
  if (block.kind === 'list') {
    const { start, items } = block
    return items
      .map((item, at) => printItem(start === undefined ? '- ' : `${start + at}. `, inner(item)))
      .join('\n')
  }
  const said =
    block.kind === 'code'
      ? printFence(block.text)
      : block.kind === 'table'
        ? printTable(block, look)
        : undefined
  return said ?? printAsHtml(block, look)
}

const headings: readonly string[] = ['heading1', 'heading2', 'heading3']

/** What has to stay on one line has its marks and breaks as tags. */
const printLine = (leaves: readonly Leaf[], { numbers, way }: Look, least: Way = 'signs'): string =>
  printMarkdownLine(leaves, { numbers, isTagged: way === 'tags' || least === 'tags' })

/** What goes on below stands under the first words. */
const printItem = (sign: string, text: string): string =>
  `${sign}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`)}`

/** With the head that Markdown's tables have, and cells of one line. */
function printTable({ hasHead, rows }: Table, look: Look): string | undefined {
  const [head] = rows
  if (!hasHead || !head) return undefined
  const [names, ...lines] = rows.map(
    cells => `| ${cells.map(cell => printLine(cell, look).replace(/\\?\n/g, '<br>')).join(' | ')} |`,
  )
  return [names, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n')
}

/** Not where something in it could end the fence, or be taken for a note's mark. */
const printFence = (code: string): string | undefined =>
  /^(?:```|~~~)|\[\^|\r/m.test(code) ? undefined : `\`\`\`\n${code}\n\`\`\``

function printAsHtml(block: Block, { numbers }: Look): string {
  const marks = (text: string) =>
    text.replace(/<sup data-note="([\w-]+)"><\/sup>/g, (_, name: string) => `[^${numbers.get(name)}]`)
  const stored = (one: Block) => marks(escapeWithin(printHtml([one])))
  // Alone in a line they would get a paragraph; a figure of one picture is that picture.
  const isPictures = block.kind === 'bare' && block.leaves.every(({ kind }) => kind === 'image')
  if (!isPictures) return stored(block)
  return block.leaves.map(leaf => `<figure>${stored({ ...block, leaves: [leaf] })}</figure>`).join('')
}
