/** The words of a letter that is being written, as its length counts them. */
import type { Editor } from '@tiptap/react'

/** A mark of a footnote stands within its word. */
export const textOf = ({ state: { doc } }: Editor): string =>
  doc.textBetween(0, doc.content.size, ' ', ({ type }) => (type.name === 'footnoteMark' ? '' : ' '))
