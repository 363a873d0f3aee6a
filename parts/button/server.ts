import type { FormatCallback } from 'html-to-text'
import { escapeAttribute } from '../../contract/letters/body/escape-html.ts'
import type { ServerPart } from '../../server/letters/body/parts/inline-types.ts'
import { colors } from '../../server/mail/sheet.ts'
import { button } from './part.ts'

/** Among other words it keeps its address and a ground: Word paints that behind the words, and knows no padding there. */
export const smallButton = (href: string, label: string) =>
  `<a class="button" href="${escapeAttribute(href)}" style="display:inline-block;padding:3px 12px;background:${colors.pink};border-radius:8px 6px 9px 5px;color:${colors.pinkInk};font-weight:bold;text-decoration:none">${label}</a>`

/** On a line of its own, as a button is. */
const asText: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addInline(`: ${element.attribs.href}`, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}

export const buttonOnServer = {
  ...button,
  text: { selectors: [{ selector: 'a.button', format: 'button' }], formatters: { button: asText } },
} as const satisfies ServerPart
