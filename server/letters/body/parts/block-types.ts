/** What the server knows of a block of a letter, beside what the editor knows too. */

import type { Direction } from '../../../../contract/languages/direction.ts'
import type { Part } from '../../../../parts/part.ts'
import type { Speech } from '../../../base/languages/speech.ts'
import type { Block, Leaf, Line, Mark } from '../body-tree.ts'
import type { Element, HtmlNode, Lost } from '../html-node.ts'
import type { MailLook, TextLook } from './inline-types.ts'
import type { LineKind } from './line-parts.ts'

export interface Around {
  marks: Mark[]
  /** Kind of the lines that stand in no element of their own. */
  kind: LineKind
}

/** What a block that is being read has around it. */
export interface Reading {
  marks: Mark[]
  lost: Lost
  /** Reads what is in it. */
  blocks: (nodes: readonly HtmlNode[], around: Around) => Block[]
  /** Every line of a block, as one. */
  linesOf: (block: Block) => Leaf[]
}

export interface Printing {
  /** Which way the block is written; undefined in a letter that is written from left to right alone. */
  direction: Direction | undefined
  /** What the labels beside the author's words are said in. */
  speech: Speech
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
  /** @param words not yet escaped; without it they are printed as they are */
  leaves: (leaves: readonly Leaf[], words?: (text: string) => string) => string
  blocks: (blocks: readonly Block[]) => string
  /** The attribute that says which way a line is written, where its letter has both. */
  dir: (leaves: readonly Leaf[]) => string
}

/** What is around a paragraph in mail. */
export type Paragraph = (html: string, direction?: Direction) => string

export interface MailPrinting extends MailLook {
  /** What is around the lines in what the block stands in. */
  paragraph: Paragraph
  leaves: (leaves: readonly Leaf[]) => string
  blocks: (blocks: readonly Block[], paragraph: Paragraph) => string[]
  /** The attribute that says which way a line is written, where its letter has both. */
  dir: (leaves: readonly Leaf[]) => string
}

export interface TextPrinting extends TextLook {
  /** A line, or several where it has breaks, without blanks around it. */
  leaves: (leaves: readonly Leaf[]) => string
  /** Each that says something. */
  blocks: (blocks: readonly Block[]) => string[]
}

/** How a block is changed within. */
export interface Change {
  blocks: (blocks: readonly Block[]) => Block[]
  /** Lines that can stand alone. */
  lines: (lines: readonly Line[]) => Line[]
  /** A cell, a caption, a note: a line that is always there. */
  leaves: (leaves: Leaf[]) => Leaf[]
}

export interface BlockPart<B extends { kind: string }> extends Part {
  kind: B['kind']
  /** The elements that may be one. */
  begins: readonly string[]
  /** @returns undefined for an element that is something else */
  read: (element: Element, reading: Reading) => Block[] | undefined
  /** What stands in it and is read as the letter's own words. */
  within: (block: B) => { blocks?: readonly (readonly Block[])[]; lines?: readonly Leaf[][] }
  change: (block: B, change: Change) => B
  stored: (block: B, print: Printing) => string
  /** On the page, where that is not as it is stored. */
  page?: (block: B, print: Printing) => string
  mail: (block: B, print: MailPrinting) => string
  /** Plain text with its layout, as a mail has it. */
  text: (block: B, print: TextPrinting) => string
  /** Its words alone, line by line, where they are not those of what is within. */
  words?: (block: B, print: TextPrinting) => string[]
}
