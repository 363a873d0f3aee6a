/** How several parts of a letter are written in plain text (html-to-text). */
import type { DomNode, FormatCallback } from 'html-to-text'

export function wordsIn(nodes: readonly DomNode[]): string {
  return nodes.map(node => node.data ?? wordsIn(node.children ?? [])).join('')
}

/** @param around what stands before and after the words */
export const between =
  (around: string): FormatCallback =>
  (element, walk, builder) => {
    builder.addInline(around, { noWordTransform: true })
    walk(element.children, builder)
    builder.addInline(around, { noWordTransform: true })
  }

/** Blanks and lines as they are. @param indent before each line */
export const asWritten =
  (indent: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2, isPre: true })
    walk(element.children, builder)
    builder.closeBlock({
      trailingLineBreaks: 2,
      blockTransform: text => text.replace(/^/gm, indent),
    })
  }

/** What Unicode has raised and lowered (superscript, subscript). */
const plain = '0123456789+-=()'

/** @param figures what stands for each. @param sign before words that have no such letters, in brackets */
export const smallFigures =
  (figures: string, sign: string): FormatCallback =>
  (element, _walk, builder) =>
    builder.addInline(inFigures(wordsIn(element.children), figures, sign), { noWordTransform: true })

function inFigures(words: string, figures: string, sign: string): string {
  const small = [...words].map(letter => figures[plain.indexOf(letter)])
  if (words.length > 0 && small.every(letter => letter !== undefined)) return small.join('')
  return words.trim() === '' ? words : `${sign}(${words})`
}
