/** Prints a letter's body for mail programs: styles inline, buttons as tables, pictures by attributes that Word knows. */
import { escapeAttribute, escapeText } from '../mail/escape-html.ts'
import { colors, mailButton, mailParagraph } from '../mail/sheet.ts'
import type { Block, Image, Leaf, LineKind, Mark } from './body-tree.ts'

/** Pixels of the sheet's column, and the most that a picture beside the text takes of it. */
const column = 520
const beside = 240

type Line = Exclude<Block, { kind: 'list' }>

/** @param baseUrl makes the addresses of uploaded pictures absolute */
export function printMailBody(blocks: Block[], baseUrl: string): string {
  return blocks.map(block => printBlock(block, baseUrl, mailParagraph)).join('\n')
}

type Wrap = (html: string) => string
const itemParagraph: Wrap = html => `<p style="margin:0 0 6px">${html}</p>`

function printBlock(block: Block, baseUrl: string, wrapLine: Wrap): string {
  if (block.kind !== 'list') return printLine(block, baseUrl, wrapLine)
  const isInner = wrapLine !== mailParagraph
  const items = block.items.map(blocks => {
    const lines = blocks.map(inner => printBlock(inner, baseUrl, itemParagraph))
    return `<li style="margin:0 0 4px">${lines.join('')}</li>`
  })
  return `<ul style="margin:0 0 ${isInner ? 6 : 18}px 24px;padding:0">${items.join('')}</ul>`
}

/** A button or a centred picture stands alone: what is before and after it in its line become lines of their own. */
function printLine(line: Line, baseUrl: string, wrapLine: Wrap): string {
  const wrap = wrapOf(line.kind, wrapLine)
  const parts: string[] = []
  let run: Leaf[] = []
  const endRun = () => {
    if (run.some(leaf => leaf.kind !== 'text' || leaf.text.trim() !== ''))
      parts.push(wrapRun(run, wrap, baseUrl))
    run = []
  }
  for (const { leaves, button } of splitByButton(line.leaves)) {
    if (button) {
      endRun()
      parts.push(mailButton(button.href, printLeaves(leaves, baseUrl)))
      continue
    }
    for (const leaf of leaves) {
      if (leaf.kind !== 'image' || leaf.align !== 'center') {
        run.push(leaf)
        continue
      }
      endRun()
      parts.push(
        `<p align="center" style="margin:0 0 18px;text-align:center">${printLeaves([leaf], baseUrl)}</p>`,
      )
    }
  }
  endRun()
  // An empty paragraph is an empty line that the author meant.
  return parts.length > 0 ? parts.join('\n') : wrap('&nbsp;')
}

/** A picture at the side stands outside paragraphs, so that the next ones flow around it. */
function wrapRun(run: Leaf[], wrap: Wrap, baseUrl: string): string {
  const html = printLeaves(run, baseUrl)
  return run.every(leaf => leaf.kind === 'image') ? html : wrap(html)
}

interface Part {
  leaves: Leaf[]
  button: (Mark & { kind: 'link' }) | undefined
}

function splitByButton(leaves: Leaf[]): Part[] {
  const parts: Part[] = []
  for (const leaf of leaves) {
    const button = leaf.marks.find(mark => mark.kind === 'link' && mark.button) as Part['button']
    const last = parts.at(-1)
    if (last && last.button === button) last.leaves.push(leaf)
    else parts.push({ leaves: [leaf], button })
  }
  return parts
}

function wrapOf(kind: LineKind, wrapLine: Wrap): Wrap {
  if (kind === 'heading1') return html => heading('h2', '28px 0 12px;font-size:26px;line-height:32px', html)
  if (kind === 'heading2') return html => heading('h3', '24px 0 10px;font-size:21px;line-height:28px', html)
  return wrapLine
}

/** One level lower than in the editor: the sheet's own heading is the letter's subject. */
function heading(tag: 'h2' | 'h3', style: string, html: string): string {
  return `<${tag} class="ink" style="margin:${style};color:${colors.ink}">${html}</${tag}>`
}

function printLeaves(leaves: Leaf[], baseUrl: string): string {
  return leaves.map(leaf => printMarks(leaf, printLeaf(leaf, baseUrl))).join('')
}

/** Each leaf has its own marks around it: a little longer than nesting, and never wrong. */
function printMarks({ marks }: Leaf, html: string): string {
  return marks.reduceRight((inner, mark) => {
    if (mark.kind !== 'link') return `<${mark.kind}>${inner}</${mark.kind}>`
    if (mark.button) return inner
    return `<a class="link" href="${escapeAttribute(mark.href)}" style="color:${colors.purple}">${inner}</a>`
  }, html)
}

function printLeaf(leaf: Leaf, baseUrl: string): string {
  if (leaf.kind === 'text') return escapeText(leaf.text)
  return leaf.kind === 'break' ? '<br>' : printImage(leaf, baseUrl)
}

function printImage(image: Image, baseUrl: string): string {
  const src = escapeAttribute(image.src.startsWith('/') ? `${baseUrl}${image.src}` : image.src)
  const alt = escapeAttribute(image.alt)
  const widest = image.align === 'center' ? column : beside
  const width = Math.min(image.width ?? widest, widest)
  // Word obeys the attribute; the others show a picture whose width is not known in its own, if it fits.
  const size = `${image.width ? '' : 'width:auto;'}max-width:${image.align === 'center' ? '100%' : '50%'};height:auto;border-radius:6px`
  const tag = `<img src="${src}" alt="${alt}" width="${width}" border="0"`
  if (image.align === 'center') return `${tag} style="${size}">`
  const margin = image.align === 'left' ? '6px 20px 12px 0' : '6px 0 12px 20px'
  return `${tag} class="side" align="${image.align}" style="float:${image.align};margin:${margin};${size}">`
}
