import { escapeAttribute } from '../../contract/letters/body/escape-html.ts'
import { colors } from '../../server/mail/sheet.ts'

/** Among other words it keeps its address and a ground: Word paints that behind the words, and knows no padding there. */
export const smallButton = (href: string, label: string) =>
  `<a class="button" href="${escapeAttribute(href)}" style="display:inline-block;padding:3px 12px;background:${colors.pink};border-radius:8px 6px 9px 5px;color:${colors.pinkInk};font-weight:bold;text-decoration:none">${label}</a>`
