/** By what footnotes of other programs are told from other links within a page: by names, signs and the way back. */

import { declarationsOf } from '../inline-style.ts'
import type { Element } from './tree.ts'

type Attributes = Element['attribs']

/** What stands in the words for a note: a number, a letter or two, a sign. */
export const isMark = (text: string): boolean =>
  /^[[(]?(?:\d{1,3}|[a-z]{1,3}|[ivx]{1,6}|[*†‡§]{1,3}|note)[\])]?$/i.test(text.trim())

/** What leads from a note back to its words, where it is a sign. */
export const isWayBack = (text: string): boolean =>
  /^(?:[↩↑^⏎↵⤴\s]|\ufe0e|\ufe0f)*$/u.test(text.replaceAll('&nbsp;', ' '))

/** The place on a page that a link leads to; empty for none. */
export function fragmentOf(href: string): string {
  const id = href.slice(href.indexOf('#') + 1)
  if (!href.includes('#')) return ''
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Names of Word, LibreOffice, Google, Substack, Ghost, Markdown's programs and MediaWiki. */
const noteId =
  /^(?:user-content-)?_?(?:ftn|edn|fn|sdfootnote|sdendnote|footnote|endnote|cite_note|cite_ref|md-|mdref-|note[-_:.]?\d)/i
const noteClass =
  /(?:^|\s)(?:fn|footnotes?|endnotes?|footnote-[\w-]+|sdfootnote\w*|sdendnote\w*|Mso(?:Foot|End)note\w*)(?=\s|$)/i

/** Whether an element, a mark or a note, says of itself that it belongs to a footnote. */
export function isNamedNote(attribs: Attributes): boolean {
  const names = [attribs.id ?? '', attribs.name ?? '']
  const roles = `${attribs.role ?? ''} ${attribs['epub:type'] ?? ''} ${attribs.rel ?? ''}`
  return (
    names.some(name => noteId.test(name)) ||
    noteClass.test(attribs.class ?? '') ||
    /\b(?:noteref|footnote|endnote|doc-noteref)\b/i.test(roles) ||
    (attribs['data-fn'] ?? '') !== ''
  )
}

/** Whether what is around notes says that nothing else stands in it: also the line above them is theirs then. */
export const isBoxOfNotes = (attribs: Attributes): boolean =>
  /^(?:foot|end)note-list$/i.test(declarationsOf(attribs.style ?? '').get('mso-element') ?? '') ||
  /(?:^|\s)(?:footnotes?|endnotes?|footnotes?-(?:list|section)|wp-block-footnotes)(?=\s|$)/i.test(
    attribs.class ?? '',
  ) ||
  /^doc-endnotes$/i.test(attribs.role ?? '')

/** The line that a program draws before its notes; any other was drawn by the author. */
export const isLineOfNotes = (attribs: Attributes): boolean =>
  /(?:^|\s)(?:footnotes?-sep|footnotes?-separator)(?=\s|$)/i.test(attribs.class ?? '')

/** Google's exports have their notes in plain boxes behind a plain line, and numbers of their own. */
export const isNoteOfGoogle = (id: string): boolean => /^ftnt\d+$/.test(id)
