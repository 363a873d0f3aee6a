/** What the server knows of the parts of a line, beside what the editor knows too. */
import type { FormatCallback, SelectorDefinition } from 'html-to-text'
import type { Part, WordMark } from '../../../../parts/part.ts'
import type { Element, Lost } from '../html-node.ts'

export interface ServerPart extends Part {
  /** How plain text is made of its page (html-to-text); its words alone without it. */
  text?: {
    readonly selectors: readonly SelectorDefinition[]
    readonly formatters?: Readonly<Record<string, FormatCallback>>
  }
}

export interface ServerMark extends WordMark, ServerPart {
  /** Its opening tag in mail, with its look inline. */
  mail: string
}

/** What every line of one mail needs. */
export interface MailLook {
  /** Makes the addresses of uploaded pictures absolute. */
  baseUrl: string
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
}

/** What stands in a line beside words. */
export interface PiecePart<P extends { kind: string }> extends ServerPart {
  kind: P['kind']
  element: string
  /** Without the marks around it, and without what stands in its element. */
  isAlone?: boolean
  read: (element: Element, lost: Lost) => P | undefined
  stored: (piece: P) => string
  /** On the page, where that is not as it is stored. */
  page?: (piece: P, numbers: ReadonlyMap<string, number>) => string
  mail: (piece: P, look: MailLook) => string
}

/** A kind of line. */
export interface LineRow {
  kind: string
  element: string
  class?: string
  /** Around its words in mail; without it as what is around it has its paragraphs. */
  mail?: (html: string) => string
}

export interface LinePart extends ServerPart {
  lines: readonly LineRow[]
  /** Paragraphs in its element are its lines. */
  isJoined?: boolean
  /** It keeps its lines and blanks. */
  isAsWritten?: boolean
}
