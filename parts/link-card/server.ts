import { escapeAttribute, escapeText } from '../../contract/letters/body/escape-html.ts'
import type { Leaf } from '../../server/letters/body/body-tree.ts'
import type { BlockPart, MailPrinting } from '../../server/letters/body/parts/block-types.ts'
import { box } from '../../server/letters/body/parts/mail-box.ts'
import { colors } from '../../server/mail/sheet.ts'
import { hostOf, linkCard } from './part.ts'
import { readCard } from './read-server.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    linkCard: LinkCard
  }
}

/** An address on a line of its own, with what its page says of itself. */
export interface LinkCard {
  kind: 'linkCard'
  href: string
  /** The path of its picture on this site. */
  picture: string | undefined
  title: string
  text: string
}

/** The element itself, which holds what the editor needs. */
function open({ href, picture }: LinkCard): string {
  const shown = picture ? ` data-picture="${escapeAttribute(picture)}"` : ''
  return `<aside data-link="${escapeAttribute(href)}"${shown}>`
}

/** The picture says nothing that the title does not, and the site's name is where the link leads. */
function page(card: LinkCard): string {
  const { href, picture, title, text } = card
  const image = picture ? `<img src="${escapeAttribute(picture)}" alt="">` : ''
  const link = `<a href="${escapeAttribute(href)}">${escapeText(title)}</a>`
  return `${open(card)}${image}<p>${link}</p><p>${escapeText(text)}</p><p class="tool">${escapeText(hostOf(href))}</p></aside>`
}

/** The picture above the words, for Word sets nothing beside a picture whose height it does not know. */
function mail({ href, picture, title, text }: LinkCard, { baseUrl }: MailPrinting): string {
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
    { shade: true },
  )
}

const lineOf = (text: string): Leaf[] => [{ kind: 'text', text, marks: [] }]

export const linkCardOnServer: BlockPart<LinkCard> = {
  ...linkCard,
  kind: 'linkCard',
  begins: ['aside'],
  read: readCard,
  within: ({ title, text }) => ({ lines: [lineOf(title), lineOf(text)] }),
  // It says what its page says, and has no words that are set as a line's.
  change: block => block,
  stored: card => `${open(card)}<p>${escapeText(card.title)}</p><p>${escapeText(card.text)}</p></aside>`,
  page,
  mail,
  text: ({ href, title, text }) => [`${title} <${href}>`, text].filter(line => line !== '').join('\n'),
}
