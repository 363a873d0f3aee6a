/** Markdown in a plain paste (CommonMark with tables, strikethrough and footnotes), read by `marked`. */
import { Marked } from 'marked'
import { parseWithNotes } from '../../../../../contract/letters/body/foreign/markdown-notes.ts'
import { isTangled } from '../../../../../contract/letters/body/tangled-markdown.ts'

const signs = [
  /^#{1,6} \S/m,
  /^\s{0,3}[-*+] \S.*\n\s{0,3}[-*+] \S/m,
  /^\s{0,3}\d{1,4}[.)] \S.*\n\s{0,3}\d{1,4}[.)] \S/m,
  /^> \S/m,
  /^```/m,
  /^\[\^[^\]\s]+\]:/m,
]

/**
 * Whether somebody wrote this for a program: an asterisk or a hash alone may stand in any text. What would take its parser minutes is
 * no Markdown: it is pasted as it is written.
 */
export const isMarkdown = (text: string): boolean => hasSigns(text) && !isTangled(text)

function hasSigns(text: string): boolean {
  if (signs.some(sign => sign.test(text))) return true
  const lines = text.split('\n')
  return lines.some((line, at) => hasLink(line) || hasStrong(line) || isTableHead(line, lines[at + 1] ?? ''))
}

/** `[words](https://…)` on one line. What ends an address is looked for once, however many begin before it. */
function hasLink(line: string): boolean {
  const end = /[)\s]/g
  let stop = -1
  for (let at = line.indexOf(']('); at >= 0; at = line.indexOf('](', at + 1)) {
    const words = line.slice(line.lastIndexOf(']', at - 1) + 1, at)
    if (!words.slice(0, -1).includes('[')) continue
    const [scheme] = /^(?:https?:|mailto:)/.exec(line.slice(at + 2, at + 9)) ?? []
    if (!scheme) continue
    end.lastIndex = at + 2 + scheme.length
    if (stop < end.lastIndex) stop = end.exec(line)?.index ?? line.length
    if (line[stop] === ')' && stop > at + 2 + scheme.length) return true
  }
  return false
}

const strong = [
  { open: /(?:^|\s)\*\*\S/, close: /\S\*\*/ },
  { open: /(?:^|\s)__\S/, close: /\S__/ },
]

const hasStrong = (line: string): boolean =>
  strong.some(({ open, close }) => {
    const found = open.exec(line)
    return found !== null && close.test(line.slice(found.index + found[0].length))
  })

/** Two columns, and a line of dashes below them. */
function isTableHead(line: string, below: string): boolean {
  const bar = line.indexOf('|', 1)
  const [dashes] = /^\|?\s*:?--/.exec(below) ?? []
  return bar > 0 && bar < line.length - 1 && dashes !== undefined && below.includes('|', dashes.length)
}

const marked = new Marked({ gfm: true, breaks: false })

/** @param text which is Markdown */
export const markdownToHtml = (text: string): string =>
  parseWithNotes(text, words => marked.parse(words, { async: false })) ?? ''
