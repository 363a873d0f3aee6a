/** Prints a letter's body for mail programs: styles inline, buttons and blocks as tables, for Word draws borders around nothing else. */
import { firstLanguage } from '../../base/languages/catalogue.ts'
import { mailButton, mailParagraph } from '../../mail/sheet.ts'
import { type Block, isLine, type Leaf, type Line } from './body-tree.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { partOf } from './parts/block-parts.ts'
import type { Paragraph } from './parts/block-types.ts'
import type { MailLook } from './parts/inline-types.ts'
import { lineRowOf } from './parts/line-parts.ts'
import { keepBlanks, printMailLabel, printMailLeaves, splitByButton } from './print-mail-line.ts'
import { noteNumbers } from './walk-blocks.ts'

/**
 * @param baseUrl makes the addresses of uploaded pictures absolute
 * @param language of what stands beside the author's words
 */
export function printMailBody(blocks: Block[], baseUrl: string, language = firstLanguage): string {
  const look = { language, baseUrl, numbers: noteNumbers(blocks) }
  const shown = linkElsewhere(blocks, language)
  return shown.map(block => printBlock(block, look, mailParagraph)).join('\n')
}

function printBlock(block: Block, look: MailLook, paragraph: Paragraph): string {
  if (isLine(block)) return printLine(block, look, paragraph)
  return partOf(block).mail(block, {
    ...look,
    paragraph,
    leaves: leaves => printMailLeaves(leaves, look),
    blocks: (inner, paragraph) => inner.map(one => printBlock(one, look, paragraph)),
  })
}

/** A button or a centred picture stands alone: what is before and after it in its line become lines of their own. */
function printLine({ kind, leaves: words }: Line, look: MailLook, paragraph: Paragraph): string {
  const row = lineRowOf(kind)
  const wrap = row?.mail ?? paragraph
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

/** The blanks before and within lines that are kept as they are written. */
function keepSpaces(leaves: readonly Leaf[]): Leaf[] {
  return leaves.map(leaf => (leaf.kind === 'text' ? { ...leaf, text: keepBlanks(leaf.text) } : leaf))
}

/** A picture at the side stands outside paragraphs, so that the next ones flow around it. */
function wrapRun(run: Leaf[], wrap: Paragraph, look: MailLook): string {
  const html = printMailLeaves(run, look)
  return run.every(leaf => leaf.kind === 'image') ? html : wrap(html)
}
