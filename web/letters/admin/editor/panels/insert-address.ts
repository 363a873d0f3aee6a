/** Puts a link or a button into the letter, and reads the one under the cursor. */
import type { Editor } from '@tiptap/react'

export type AddressMark = 'link' | 'button'

export interface Address {
  text: string
  url: string
}

/** The link or button under the cursor, else the selected text without an address; what a panel opens with. */
export function addressAt(editor: Editor, mark: AddressMark): Address {
  if (editor.isActive(mark)) editor.commands.extendMarkRange(mark)
  const { from, to } = editor.state.selection
  const url: unknown = editor.getAttributes(mark).href
  return {
    text: editor.state.doc.textBetween(from, to, ' '),
    url: typeof url === 'string' ? url : '',
  }
}

/** Takes the place of the selection; a selected text that stays the same keeps its bold and italic. */
export function insertAddress(editor: Editor, mark: AddressMark, { text, url }: Address): void {
  const { from, to } = editor.state.selection
  const chain = editor.chain().focus()
  if (from !== to && editor.state.doc.textBetween(from, to, ' ') === text) {
    chain.setMark(mark, { href: url }).setTextSelection(to).run()
    return
  }
  const content = { type: 'text', text, marks: [{ type: mark, attrs: { href: url } }] }
  // Inserted over a selected picture, the text would take its place.
  if (editor.isActive('image')) chain.insertContentAt(to, { type: 'paragraph', content: [content] }).run()
  else chain.insertContentAt({ from, to }, content).run()
}

/** Leaves the words and takes the address away. */
export function removeAddress(editor: Editor, mark: AddressMark): void {
  editor.chain().focus().extendMarkRange(mark).unsetMark(mark).run()
}
