/** Prints a letter's body as plain text, for readers and programs that want no HTML. */
import { compile, type FormatCallback } from 'html-to-text'

/** On a line of its own, as a button is. */
const button: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addInline(`: ${element.attribs.href}`, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const image: FormatCallback = (element, _walk, builder) => {
  const alt = element.attribs.alt
  if (!alt) return
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline(`[${alt}]`)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const convert = compile({
  wordwrap: false,
  formatters: { button, altText: image },
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    // The editor's list items hold a paragraph each.
    { selector: 'li > p', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a.button', format: 'button' },
    { selector: 'img', format: 'altText' },
  ],
})

/** @param cleanHtml from cleanBody */
export function printTextBody(cleanHtml: string): string {
  return convert(cleanHtml)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
