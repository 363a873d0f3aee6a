/** Reads Markdown by `marked`, where that comes to an end (resource limits): its time grows with the square of some texts. */
import { Marked } from 'marked'
import { isTangled } from '../../../../contract/letters/body/tangled-markdown.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** Characters of a text: no letter may be so long. */
export const longestMarkdown = 1_000_000

/** @returns undefined for a text of which no parser would see the end */
export function parseMarkdown(text: string): string | undefined {
  return parse(text, words => marked.parse(words, { async: false }))
}

/** A line of it, without a paragraph around. */
export function parseMarkdownLine(text: string): string | undefined {
  return parse(text, words => marked.parseInline(words, { async: false }))
}

function parse(text: string, read: (text: string) => string): string | undefined {
  if (text.length > longestMarkdown || isTangled(text)) return undefined
  try {
    return read(text)
  } catch (error) {
    // Lists and quotes within each other, deeper than its stack.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
