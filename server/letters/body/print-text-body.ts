/** Prints a letter's body as plain text, for readers and programs that want no HTML. */
import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'
import { printForText } from './print-page-body.ts'

/** What Unicode has raised and lowered (superscript, subscript). */
const plain = '0123456789+-=()'
const high = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const low = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

function write(words: string, figures: string, sign: string): string {
  const small = [...words].map(letter => figures[plain.indexOf(letter)])
  if (words.length > 0 && small.every(letter => letter !== undefined)) return small.join('')
  return words.trim() === '' ? words : `${sign}(${words})`
}

/** `10` and `2` make 10², words that have no raised letters stand after a caret: ^(th). */
const raised = (words: string): string => write(words, high, '^')

/** The same below the line: CO₂, _(max). */
const lowered = (words: string): string => write(words, low, '_')

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

/** @param around what stands before and after the words */
const between =
  (around: string): FormatCallback =>
  (element, walk, builder) => {
    builder.addInline(around, { noWordTransform: true })
    walk(element.children, builder)
    builder.addInline(around, { noWordTransform: true })
  }

/** Blanks and lines as they are. @param indent before each line */
const asWritten =
  (indent: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2, isPre: true })
    walk(element.children, builder)
    builder.closeBlock({
      trailingLineBreaks: 2,
      blockTransform: text => text.replace(/^/gm, indent),
    })
  }

const small =
  (write: (words: string) => string): FormatCallback =>
  (element, _walk, builder) =>
    builder.addInline(write(wordsOf(element.children)), { noWordTransform: true })

const mark: FormatCallback = (element, _walk, builder) =>
  builder.addInline(`[${wordsOf(element.children)}]`, { noWordTransform: true })

/** The number of its mark, and the note. */
const note: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addInline(`[${element.attribs['data-note']}] `, { noWordTransform: true })
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** What of a file is no words: what it is, where, and how large. */
const fileTool: FormatCallback = (element, _walk, builder) => {
  const words = wordsOf(element.children)
  const [link] = element.children.filter(({ name }) => name === 'a')
  builder.openBlock({ leadingLineBreaks: 1 })
  const said = link ? words.replace('Download', `Download: ${link.attribs?.href}`) : `${words}:`
  builder.addInline(said, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const divider: FormatCallback = (_element, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline('- - -')
  builder.closeBlock({ trailingLineBreaks: 2 })
}

function wordsOf(nodes: readonly DomNode[]): string {
  return nodes.map(node => node.data ?? wordsOf(node.children ?? [])).join('')
}

const heading = { uppercase: false }

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    ...{ button, altText: image, mark, note, divider, fileTool },
    ...{ tilde: between('~'), tick: between('`'), raised: small(raised), lowered: small(lowered) },
    ...{ code: asWritten('    '), verse: asWritten('') },
  },
  selectors: [
    { selector: 'h1', options: heading },
    { selector: 'h2', options: heading },
    { selector: 'h3', options: heading },
    // The editor's list items hold a paragraph each.
    { selector: 'li > p', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a.button', format: 'button' },
    { selector: 'a.back', format: 'skip' },
    { selector: 'img', format: 'altText' },
    { selector: 's', format: 'tilde' },
    { selector: 'code', format: 'tick' },
    { selector: 'sup', format: 'raised' },
    { selector: 'sub', format: 'lowered' },
    { selector: 'sup[data-note]', format: 'mark' },
    { selector: 'ol.notes', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'ol.notes > li', format: 'note' },
    { selector: 'hr', format: 'divider' },
    { selector: 'pre', format: 'code' },
    { selector: 'pre > code', format: 'inline' },
    { selector: 'p.verse', format: 'verse' },
    { selector: 'aside', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: '.tool', format: 'fileTool' },
    { selector: 'details', format: 'block' },
    {
      selector: 'aside[data-link] > p',
      format: 'paragraph',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'aside[data-link] > p.tool', format: 'skip' },
    { selector: 'figure', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'figcaption', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } },
  ],
}

let convert: ReturnType<typeof compile> | undefined

/**
 * @param body from cleanBody
 * @param baseUrl makes the addresses of files absolute
 */
export function printTextBody(body: string, baseUrl = ''): string {
  // Made when it is first asked for: it takes a tenth of a site's start.
  convert ??= compile(options)
  return (
    convert(printForText(body).replaceAll('href="/files/', `href="${baseUrl}/files/`))
      // Looked for from the first blank of a run alone: from each of them a long run would take hours.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
