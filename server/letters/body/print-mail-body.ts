/** Prints a letter's body for mail programs: styles inline, buttons and blocks as tables, for Word draws borders around nothing else. */
import { colors, mailButton, mailParagraph } from '../../mail/sheet.ts'
import { type Block, type Leaf, type Line, type LineKind, type List, noteNumbers } from './body-tree.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { printMailFile } from './file-card/print-mail-file.ts'
import {
  keepBlanks,
  type MailLook,
  printMailLabel,
  printMailLeaves,
  splitByButton,
} from './print-mail-line.ts'
import {
  printCode,
  printDivider,
  printFigure,
  printFootnotes,
  printMailCard,
  printPull,
  printQuote,
} from './print-mail-parts.ts'
import { printMailTable } from './print-mail-table.ts'

/** @param baseUrl makes the addresses of uploaded pictures absolute */
export function printMailBody(blocks: Block[], baseUrl: string): string {
  const look = { baseUrl, numbers: noteNumbers(blocks) }
  const shown = linkElsewhere(blocks)
  return shown.map(block => printBlock(block, look, mailParagraph)).join('\n')
}

type Wrap = (html: string) => string
const itemParagraph: Wrap = html => `<p style="margin:0 0 6px">${html}</p>`

function printBlock(block: Block, look: MailLook, wrapLine: Wrap): string {
  switch (block.kind) {
    case 'list':
      return printList(block, look, wrapLine)
    case 'quote':
      return printQuote(block.blocks.map(inner => printBlock(inner, look, mailParagraph)).join(''))
    case 'pull':
      return printPull(block.lines.map(({ leaves }) => printMailLeaves(leaves, look)))
    case 'divider':
      return printDivider()
    case 'code':
      return printCode(block.text)
    case 'table':
      return printMailTable(block, look)
    case 'figure':
      return printFigure(block, look)
    case 'file':
      return printMailFile(block, look)
    case 'linkCard':
      return printMailCard(block, look)
    case 'footnotes':
      return printFootnotes(block, look)
    default:
      return printLine(block, look, wrapLine)
  }
}

function printList({ start, items }: List, look: MailLook, wrapLine: Wrap): string {
  const isInner = wrapLine !== mailParagraph
  const lines = items.map(blocks => {
    const inner = blocks.map(block => printBlock(block, look, itemParagraph))
    return `<li style="margin:0 0 4px">${inner.join('')}</li>`
  })
  const tag = start === undefined ? 'ul' : 'ol'
  const from = start === undefined || start === 1 ? '' : ` start="${start}"`
  return `<${tag}${from} style="margin:0 0 ${isInner ? 6 : 18}px 24px;padding:0">${lines.join('')}</${tag}>`
}

/** A button or a centred picture stands alone: what is before and after it in its line become lines of their own. */
function printLine(line: Line, look: MailLook, wrapLine: Wrap): string {
  const wrap = wrapOf(line.kind, wrapLine)
  const parts: string[] = []
  let run: Leaf[] = []
  const endRun = () => {
    if (run.some(leaf => leaf.kind !== 'text' || leaf.text.trim() !== ''))
      parts.push(wrapRun(run, wrap, look))
    run = []
  }
  for (const { leaves, button } of splitByButton(
    line.kind === 'verse' ? keepSpaces(line.leaves) : line.leaves,
  )) {
    if (button) {
      endRun()
      parts.push(mailButton(button.href, printMailLabel(leaves, look)))
      continue
    }
    for (const leaf of leaves) {
      if (leaf.kind !== 'image' || leaf.align !== 'center') {
        run.push(leaf)
        continue
      }
      endRun()
      parts.push(
        `<p align="center" style="margin:0 0 18px;text-align:center">${printMailLeaves([leaf], look)}</p>`,
      )
    }
  }
  endRun()
  // An empty paragraph is an empty line that the author meant.
  return parts.length > 0 ? parts.join('\n') : wrap('&nbsp;')
}

/** Of verse: the blanks before and within its lines. */
function keepSpaces(leaves: readonly Leaf[]): Leaf[] {
  return leaves.map(leaf => (leaf.kind === 'text' ? { ...leaf, text: keepBlanks(leaf.text) } : leaf))
}

/** A picture at the side stands outside paragraphs, so that the next ones flow around it. */
function wrapRun(run: Leaf[], wrap: Wrap, look: MailLook): string {
  const html = printMailLeaves(run, look)
  return run.every(leaf => leaf.kind === 'image') ? html : wrap(html)
}

function wrapOf(kind: LineKind, wrapLine: Wrap): Wrap {
  if (kind === 'heading1') return html => heading('h2', '28px 0 12px;font-size:26px;line-height:32px', html)
  if (kind === 'heading2') return html => heading('h3', '24px 0 10px;font-size:21px;line-height:28px', html)
  if (kind === 'heading3') return html => heading('h4', '22px 0 8px;font-size:18px;line-height:26px', html)
  if (kind === 'verse') return html => `<p style="margin:0 0 18px;padding-left:24px">${html}</p>`
  return wrapLine
}

/** One level lower than in the editor: the sheet's own heading is the letter's subject. */
function heading(tag: 'h2' | 'h3' | 'h4', style: string, html: string): string {
  return `<${tag} class="ink" style="margin:${style};color:${colors.ink}">${html}</${tag}>`
}
