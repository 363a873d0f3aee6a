/** Prints a line of a letter for mail programs: marks with their styles inline, pictures by attributes that Word knows. */
import { escapeAttribute, escapeText } from '../../mail/escape-html.ts'
import { colors } from '../../mail/sheet.ts'
import type { Image, Leaf, Link, MarkKind } from './body-tree.ts'

/** Pixels of the sheet's column, and the most that a picture beside the text takes of it. */
const column = 520
const beside = 240

/** What every line of one mail needs. */
export interface MailLook {
  /** Makes the addresses of uploaded pictures absolute. */
  baseUrl: string
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
}

export const typewriter = 'Consolas,Menlo,Monaco,monospace'

const openMark: Record<MarkKind, string> = {
  strong: '<strong>',
  em: '<em>',
  u: '<u>',
  s: '<s>',
  code: `<code style="font-family:${typewriter};font-size:85%">`,
  // Without a line height of its own a raised letter pushes the lines apart.
  sup: '<sup style="font-size:70%;line-height:0">',
  sub: '<sub style="font-size:70%;line-height:0">',
}

/** A button among them keeps its address and a ground: Word paints that behind the words, and knows no padding there. */
export function printMailLeaves(leaves: readonly Leaf[], look: MailLook): string {
  const printed = splitByButton(leaves).map(({ leaves, button }) => {
    const words = printMailLabel(leaves, look)
    return button ? smallButton(button.href, words) : words
  })
  return printed.join('')
}

const smallButton = (href: string, label: string) =>
  `<a class="button" href="${escapeAttribute(href)}" style="display:inline-block;padding:3px 12px;background:${colors.pink};border-radius:8px 6px 9px 5px;color:${colors.pinkInk};font-weight:bold;text-decoration:none">${label}</a>`

/** The same without its buttons: what is written on one. */
export function printMailLabel(leaves: readonly Leaf[], look: MailLook): string {
  return leaves.map(leaf => printMarks(leaf, printLeaf(leaf, look))).join('')
}

/** Leaves that follow each other, and whose button they are, if any's. */
interface Part {
  leaves: Leaf[]
  button: Link | undefined
}

export function splitByButton(leaves: readonly Leaf[]): Part[] {
  const parts: Part[] = []
  for (const leaf of leaves) {
    const button = leaf.marks.find((mark): mark is Link => mark.kind === 'link' && mark.button)
    const last = parts.at(-1)
    if (last && last.button === button) last.leaves.push(leaf)
    else parts.push({ leaves: [leaf], button })
  }
  return parts
}

/** Each leaf has its own marks around it: a little longer than nesting, and never wrong. */
function printMarks({ marks }: Leaf, html: string): string {
  return marks.reduceRight((inner, mark) => {
    if (mark.kind !== 'link') return `${openMark[mark.kind]}${inner}</${mark.kind}>`
    if (mark.button) return inner
    return `<a class="link" href="${escapeAttribute(mark.href)}" style="color:${colors.purple}">${inner}</a>`
  }, html)
}

function printLeaf(leaf: Leaf, look: MailLook): string {
  if (leaf.kind === 'text') return escapeText(leaf.text)
  if (leaf.kind === 'break') return '<br>'
  if (leaf.kind === 'image') return printImage(leaf, look.baseUrl)
  const n = look.numbers.get(leaf.name)
  // Some programs look for the name, some for the id.
  return `${openMark.sup}<a class="link" name="r${n}" id="r${n}" href="#n${n}" style="color:${colors.purple}">${n}</a></sup>`
}

function printImage(image: Image, baseUrl: string): string {
  const widest = image.align === 'center' ? column : beside
  const width = Math.min(image.width ?? widest, widest)
  // Word obeys the attribute; the others show a picture whose width is not known in its own, if it fits.
  const size = `${image.width ? '' : 'width:auto;'}max-width:${image.align === 'center' ? '100%' : '50%'};height:auto;border-radius:6px`
  const tag = openImage(image, width, baseUrl)
  if (image.align === 'center') return `${tag} style="${size}">`
  const margin = image.align === 'left' ? '6px 20px 12px 0' : '6px 0 12px 20px'
  return `${tag} class="side" align="${image.align}" style="float:${image.align};margin:${margin};${size}">`
}

function openImage(image: Image, width: number, baseUrl: string): string {
  const src = escapeAttribute(image.src.startsWith('/') ? `${baseUrl}${image.src}` : image.src)
  return `<img src="${src}" alt="${escapeAttribute(image.alt)}" width="${width}" border="0"`
}

/** A picture of a figure with others beside it. @param count how many share the column */
export function printMailPicture(picture: Image & Leaf, count: number, look: MailLook): string {
  const gap = 12
  const widest = Math.floor((column - gap * (count - 1)) / count)
  const width = Math.min(picture.width ?? widest, widest)
  const tag = openImage(picture, width, look.baseUrl)
  return printMarks(picture, `${tag} style="width:100%;max-width:${width}px;height:auto;border-radius:6px">`)
}

/** Blanks that mail programs would swallow: Word knows no `white-space`. */
export const keepBlanks = (text: string) =>
  text.replace(/^ | (?= )/gm, '\u00a0').replace(/\t/g, '\u00a0\u00a0')
