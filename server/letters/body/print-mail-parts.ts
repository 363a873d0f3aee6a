/** The parts of a letter that mail programs get as a table of one cell, and the notes at its end. */
import { escapeAttribute, escapeText } from '../../mail/escape-html.ts'
import { colors } from '../../mail/sheet.ts'
import type { Figure, Footnotes, LinkCard } from './body-tree.ts'
import { hostOf } from './link-card/read-card.ts'
import {
  keepBlanks,
  type MailLook,
  printMailLeaves,
  printMailPicture,
  typewriter,
} from './print-mail-line.ts'

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** One cell across the column. @param style of the cell */
function box(cell: string, style: string, { align = '', shade = false } = {}): string {
  const look = `${align && ` align="${align}"`}${shade ? ` bgcolor="${colors.paper}"` : ''}`
  const name = shade ? 'shade' : 'rule'
  // The space below is a row of its own: Word gives tables no margin.
  return `${table} width="100%"><tr><td class="${name}"${look} style="${style}">${cell}</td></tr><tr><td style="height:18px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}

/** @param html its paragraphs, each with the space below it */
export function printQuote(html: string): string {
  return box(html, `padding:2px 0 0 18px;border-left:3px solid ${colors.line}`)
}

/** @param lines each the HTML of one */
export function printPull(lines: readonly string[]): string {
  return box(
    lines.join('<br>'),
    `padding:14px 20px;border-top:2px solid ${colors.line};border-bottom:2px solid ${colors.line};font-size:24px;line-height:34px;font-style:italic;text-align:center`,
    { align: 'center' },
  )
}

export function printDivider(): string {
  const line = `<div style="font-size:0;line-height:0">&nbsp;</div>`
  return `${table} width="30%" align="center"><tr><td class="rule" style="border-bottom:2px solid ${colors.line};height:8px">${line}</td></tr><tr><td style="height:26px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}

export function printCode(text: string): string {
  const lines = escapeText(keepBlanks(text)).replace(/\n/g, '<br>')
  return box(lines, `padding:12px 16px;background:${colors.paper};font:15px/23px ${typewriter}`, {
    shade: true,
  })
}

/** Pictures side by side are cells of one row, which a phone stacks; the caption is a row of its own. */
export function printFigure({ images, caption }: Figure, look: MailLook): string {
  const count = images.length
  const cells = images.map((image, at) => {
    const gap = at > 0 ? 'padding:0 0 8px 12px' : 'padding:0 0 8px'
    const width = count > 1 ? ` width="${Math.floor(100 / count)}%"` : ''
    return `<td class="col" align="center" valign="top"${width} style="${gap}">${printMailPicture(image, count, look)}</td>`
  })
  const words = caption && caption.length > 0 ? printMailLeaves(caption, look) : ''
  const below = `<tr><td class="soft" colspan="${count}" align="center" style="padding:0 0 18px;font-size:15px;line-height:22px;color:${colors.soft}">${words || '&nbsp;'}</td></tr>`
  return `${table} width="100%"><tr>${cells.join('')}</tr>${below}</table>`
}

/** The picture above the words, for Word sets nothing beside a picture whose height it does not know. */
export function printMailCard({ href, picture, title, text }: LinkCard, { baseUrl }: MailLook): string {
  const address = escapeAttribute(href)
  const width = 484
  const image = picture
    ? `<a href="${address}"><img src="${escapeAttribute(baseUrl + picture)}" alt="" width="${width}" border="0" style="display:block;width:100%;max-width:${width}px;height:auto;border-radius:4px;margin:0 0 12px"></a>`
    : ''
  const link = `<a class="link" href="${address}" style="color:${colors.purple};font-weight:bold">${escapeText(title)}</a>`
  const words = text.trim() === '' ? '' : `<br>${escapeText(text)}`
  const site = `<br><span class="soft" style="color:${colors.soft};font-size:14px">${escapeText(hostOf(href))}</span>`
  return box(
    `${image}${link}${words}${site}`,
    `padding:18px;background:${colors.paper};font-size:16px;line-height:24px`,
    {
      shade: true,
    },
  )
}

export function printFootnotes({ notes }: Footnotes, look: MailLook): string {
  const items = notes.map(({ name, leaves }) => {
    const n = look.numbers.get(name)
    const back = `<a class="link" href="#r${n}" title="Back to the text" style="color:${colors.purple};text-decoration:none">&#8617;</a>`
    return `<li style="margin:0 0 6px"><a name="n${n}" id="n${n}"></a>${printMailLeaves(leaves, look)} ${back}</li>`
  })
  const list = `<ol style="margin:0 0 0 22px;padding:0">${items.join('')}</ol>`
  return box(list, `padding:16px 0 0;border-top:1px solid ${colors.line};font-size:15px;line-height:23px`)
}
