/** Prints a letter's body for mail programs: styles inline, buttons and blocks as tables, for Word draws borders around nothing else. */
import type { Direction } from '../../../contract/languages/direction.ts'
import { firstSpeech } from '../../base/languages/translator-for.ts'
import { mailButton, mailParagraph } from '../../mail/sheet.ts'
import { type Block, isLine, type Leaf, type Line } from './body-tree.ts'
import { blockDirection, directionAttribute, letterDirection, lineDirection } from './directions.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { partOf } from './parts/block-parts.ts'
import type { Paragraph } from './parts/block-types.ts'
import type { MailLook } from './parts/inline-types.ts'
import { lineRowOf } from './parts/line-parts.ts'
import { keepBlanks, printMailLabel, printMailLeaves, splitByButton } from './print-mail-line.ts'
import { noteNumbers } from './walk-blocks.ts'

/**
 * @param baseUrl makes the addresses of uploaded pictures absolute
 * @param speech of what stands beside the author's words
 */
export function printMailBody(blocks: Block[], baseUrl: string, speech = firstSpeech): string {
  const look = { speech, baseUrl, numbers: noteNumbers(blocks), direction: letterDirection(blocks) }
  const shown = linkElsewhere(blocks, speech)
  return shown.map(block => printBlock(block, look, mailParagraph)).join('\n')
}

function printBlock(block: Block, around: MailLook, paragraph: Paragraph): string {
  const look = { ...around, direction: blockDirection(block, around.direction) }
  if (isLine(block)) return printLine(block, look, paragraph)
  const html = partOf(block).mail(block, {
    ...look,
    paragraph,
    dir: leaves => directionAttribute(lineDirection(leaves, look.direction)),
    leaves: leaves => printMailLeaves(leaves, look),
    blocks: (inner, paragraph) => inner.map(one => printBlock(one, look, paragraph)),
  })
  return said(html, look.direction)
}

/** A mail is aligned as its author's words are, so a block says both. Where no block is, a picture alone, nothing is said. */
function said(html: string, direction: Direction | undefined): string {
  const [name] = /^<(?:p|[uo]l|h[2-4]|table)\b/.exec(html) ?? []
  if (direction === undefined || name === undefined) return html
  const align = `text-align:${direction === 'rtl' ? 'right' : 'left'}`
  const end = html.indexOf('>')
  const others = html.slice(name.length, end)
  // What the block says of itself comes later, and wins.
  const look = others.includes(' style="')
    ? others.replace(' style="', ` style="${align};`)
    : `${others} style="${align}"`
  return name + directionAttribute(direction) + look + html.slice(end)
}

/** A button or a centred picture stands alone: what is before and after it in its line become lines of their own. */
function printLine({ kind, leaves: words }: Line, look: MailLook, paragraph: Paragraph): string {
  const row = lineRowOf(kind)
  const wrap = (html: string) => said((row?.mail ?? paragraph)(html, look.direction), look.direction)
  const parts: string[] = []
  let run: Leaf[] = []
  const endRun = () => {
    if (run.some(leaf => leaf.kind !== 'text' || leaf.text.trim() !== ''))
      parts.push(wrapRun(run, wrap, look))
    run = []
  }
  for (const { leaves, button } of splitByButton(row?.isAsWritten ? keepSpaces(words) : words)) {
    if (button) {
      endRun()
      parts.push(said(mailButton(button.href, printMailLabel(leaves, look)), look.direction))
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

/** The blanks before and within lines that are kept as they are written. */
function keepSpaces(leaves: readonly Leaf[]): Leaf[] {
  return leaves.map(leaf => (leaf.kind === 'text' ? { ...leaf, text: keepBlanks(leaf.text) } : leaf))
}

/** A picture at the side stands outside paragraphs, so that the next ones flow around it. */
function wrapRun(run: Leaf[], wrap: Paragraph, look: MailLook): string {
  const html = printMailLeaves(run, look)
  return run.every(leaf => leaf.kind === 'image') ? html : wrap(html)
}
