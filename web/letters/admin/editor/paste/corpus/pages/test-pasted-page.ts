/** A whole page as a program puts it on the clipboard, with every kind of thing that people write in it. */
export interface PastedPage {
  program: string
  html?: string
  /** Alone, without HTML beside it. */
  text?: string
  /** All that is named after the paste, and nothing that is there. */
  lost: readonly string[]
}

export const alignment = 'the alignment of centred or right-aligned text'
export const background = 'a coloured background'
export const boxes = 'the boxes of a checklist'
export const numbering = 'the numbering style of a list (its items stay)'
export const terms = 'the indents of a definition list (its lines stay)'
export const color = 'a text colour'
