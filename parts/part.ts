/** What each part of a letter says of itself, on the server and in the editor alike. */
import type { Shape } from '../contract/letters/body/foreign/shapes.ts'
import type { Declarations } from '../contract/letters/body/inline-style.ts'

/** A node or a mark of a letter, as it is stored. */
export interface Part {
  /** What the editor's schema calls it, and what stands in it. */
  names: readonly string[]
  /** What it is in stored HTML: elements with the attributes they may have, and nothing else. */
  html: Readonly<Record<string, readonly string[]>>
  /** What `class` may say in it. */
  classes?: readonly string[]
  /** Elements of HTML that mean the same as one of its own. */
  means?: Readonly<Record<string, string>>
  /** Wherever one of these classes stands, in a paste or an export. */
  foreign?: Shape
  /** As somebody could have written it, for tests. */
  sample: string
}

/** A mark around words of a line that says no more than its element does. */
export interface WordMark extends Part {
  element: string
  /** Whether a style draws words so: false where it says that they are drawn without, undefined where it says nothing of it. */
  isDrawn?: (style: Declarations) => boolean | undefined
  /**
   * How a style says that words are drawn so, and that it says nothing of it: words within can take it back (CSS inheritance), while a
   * line through or under words goes on through what is in them.
   */
  inherits?: { readonly on: string; readonly off: string }
  /** Other elements that look so of themselves: in them it says nothing. */
  lookOfItself?: readonly string[]
  /** A place above or below the line. Words have one. */
  isPlace?: boolean
}
