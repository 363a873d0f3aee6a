/** What the server knows of the parts of a line, beside what the editor knows too. */
import type { Direction } from '../../../../contract/languages/direction.ts'
import type { Part, WordMark } from '../../../../parts/part.ts'
import type { Speech } from '../../../base/languages/speech.ts'
import type { Element, Lost } from '../html-node.ts'

export interface ServerMark extends WordMark {
  /** Its opening tag in mail, with its look inline. */
  mail: string
  /** Its words in plain text, where they are not as they stand. */
  text?: (words: string) => string
}

/** What every line of one mail needs. */
export interface MailLook {
  /** What the labels beside the author's words are said in. */
  speech: Speech
  /** Makes the addresses of uploaded pictures absolute. */
  baseUrl: string
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
  /** Which way the block is written that is being printed; undefined in a letter that is written from left to right alone. */
  direction: Direction | undefined
}

/** As what plain text is printed. */
export interface TextLook {
  /** With its layout and where its links lead, as a mail's text has it; else its words alone. */
  isWhole: boolean
  /** With what pictures show, in brackets. */
  hasPictures: boolean
  /** With what stands beside the letter's own words: its notes, and what is said in a recording. */
  hasAsides: boolean
  /** With signs around what is struck, raised or code; the search finds a word that is so in part without them. */
  hasSigns: boolean
  /** What the labels beside the author's words are said in. */
  speech: Speech
  /** Makes the addresses of files absolute. */
  baseUrl: string
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
}

/** What stands in a line beside words. */
export interface PiecePart<P extends { kind: string }> extends Part {
  kind: P['kind']
  element: string
  /** Without the marks around it, and without what stands in its element. */
  isAlone?: boolean
  read: (element: Element, lost: Lost) => P | undefined
  stored: (piece: P) => string
  /** On the page, where that is not as it is stored. */
  page?: (piece: P, numbers: ReadonlyMap<string, number>) => string
  mail: (piece: P, look: MailLook) => string
  /** Two line breaks around what stands on lines of its own. */
  text: (piece: P, look: TextLook) => string
}

/** A kind of line. */
export interface LineRow {
  kind: string
  element: string
  class?: string
  /** Around its words in mail; without it as what is around it has its paragraphs. */
  mail?: (html: string, direction?: Direction) => string
}

export interface LinePart extends Part {
  lines: readonly LineRow[]
  /** Paragraphs in its element are its lines. */
  isJoined?: boolean
  /** It keeps its lines and blanks. */
  isAsWritten?: boolean
}
