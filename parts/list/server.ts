import type { Block } from '../../server/letters/body/body-tree.ts'
import { isLine } from '../../server/letters/body/body-tree.ts'
import type { Element, HtmlNode } from '../../server/letters/body/html-node.ts'
import type {
  BlockPart,
  MailPrinting,
  Reading,
  TextPrinting,
} from '../../server/letters/body/parts/block-types.ts'
import { edges } from '../../server/letters/body/parts/mail-box.ts'
import { isBlank } from '../../server/letters/body/read-line.ts'
import { mailParagraph } from '../../server/mail/sheet.ts'
import { list, listStart } from './part.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    list: List
  }
}

export interface List {
  kind: 'list'
  /** The first number; undefined for a list with bullets. */
  start: number | undefined
  items: Block[][]
}

/** An item that says another number than its turn begins a list of its own. */
function read(element: Element, { blocks, marks }: Reading): Block[] {
  const lists: List[] = []
  const isNumbered = element.name === 'ol'
  const first = numberIn(element.attribs.start) ?? 1
  for (const { nodes, isLoose, value } of itemsOf(element)) {
    const inner = blocks(nodes, { marks, kind: 'bare' })
    if (isLoose && inner.every(saysNothing)) continue
    const last = lists.at(-1)
    const turn = last ? (last.start ?? 1) + last.items.length : first
    const number = isNumbered ? (numberIn(value) ?? turn) : undefined
    if (last && (number === undefined || number === turn)) last.items.push(inner)
    else lists.push({ kind: 'list', start: number, items: [inner] })
  }
  return lists
}

function numberIn(text: string | undefined): number | undefined {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= 0 && number <= listStart ? number : undefined
}

const saysNothing = (block: Block) =>
  isLine(block) && block.leaves.every(leaf => leaf.kind === 'break' || isBlank(leaf))

interface Item {
  nodes: HtmlNode[]
  /** Outside of an element of its own. */
  isLoose: boolean
  /** The number that it says. */
  value?: string | undefined
}

/** What stands in a list outside of its items is an item too. */
function itemsOf({ children }: Element): Item[] {
  const items: Item[] = []
  for (const node of children) {
    const last = items.at(-1)
    if (typeof node !== 'string' && node.name === 'li')
      items.push({ nodes: node.children, isLoose: false, value: node.attribs.value })
    else if (typeof node !== 'string' && /^[uo]l$/.test(node.name))
      items.push({ nodes: [node], isLoose: false })
    else if (last?.isLoose) last.nodes.push(node)
    else items.push({ nodes: [node], isLoose: true })
  }
  return items
}

const openOrdered = (start: number) => (start === 1 ? '<ol>' : `<ol start="${start}">`)

const itemParagraph = (html: string) => `<p style="margin:0 0 6px">${html}</p>`

function mail({ start, items }: List, print: MailPrinting): string {
  const isInner = print.paragraph !== mailParagraph
  const lines = items.map(
    blocks => `<li style="margin:0 0 4px">${print.blocks(blocks, itemParagraph).join('')}</li>`,
  )
  const tag = start === undefined ? 'ul' : 'ol'
  const margin = edges(print.direction, ['0', '0', isInner ? '6px' : '18px', '24px'])
  const from = start === undefined || start === 1 ? '' : ` start="${start}"`
  return `<${tag}${from} style="margin:${margin};padding:0">${lines.join('')}</${tag}>`
}

/** Items whose first lines are set out; what is in them goes on below. */
function text(list: List, print: TextPrinting): string {
  const signs = list.items.map((_, at) => (list.start === undefined ? '- ' : ` ${list.start + at}. `))
  return setOut(list, signs, print)
}

/** A list in an item stands under its words, not further in. */
function innerText(list: List, print: TextPrinting): string {
  const signs = list.items.map((_, at) => (list.start === undefined ? '- ' : `${list.start + at}. `))
  return setOut(list, signs, print)
}

function setOut({ items }: List, signs: readonly string[], print: TextPrinting): string {
  const indent = Math.max(...signs.map(sign => sign.length))
  const lines = items.map((item, at) => {
    const words = itemText(item, print).replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`)
    return `${(signs[at] ?? '').padEnd(indent)}${words}`
  })
  return lines.join('\n')
}

/** Paragraphs and lists stand line below line. */
function itemText(item: readonly Block[], print: TextPrinting): string {
  let text = ''
  for (const block of item) {
    const words = block.kind === 'list' ? innerText(block, print) : print.blocks([block]).join('')
    const gap = isLine(block) || block.kind === 'list' ? '\n' : '\n\n'
    if (words !== '') text += text === '' ? words : `${gap}${words}`
  }
  return text
}

export const listOnServer: BlockPart<List> = {
  ...list,
  kind: 'list',
  begins: ['ul', 'ol'],
  read,
  within: ({ items }) => ({ blocks: items }),
  change: (block, { blocks }) => ({ ...block, items: block.items.map(blocks) }),
  stored({ start, items }, { blocks }) {
    const lines = items.map(item => `<li>${blocks(item)}</li>`).join('')
    return start === undefined ? `<ul>${lines}</ul>` : `${openOrdered(start)}${lines}</ol>`
  },
  mail,
  text,
}
