/** Many changes of the selected picture as one step of the history (undo): a description is typed letter by letter. */
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { pictureAt } from './figures.ts'

export type PictureAttributes = Partial<Record<'alt' | 'class' | 'href', string | null>>

/** Changes the selected picture, if one is selected. */
export function changePicture(editor: Editor, attributes: PictureAttributes): void {
  oneStep(editor)(attributes)
}

/** @returns each call changes the selected picture; all of them are undone together, however slowly they come */
export function oneStep(editor: Editor): (attributes: PictureAttributes) => void {
  let first: Transaction | undefined
  return attributes => {
    const picture = pictureAt(editor)
    if (!picture) return
    const { tr } = editor.state
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(picture.pos, name, value)
    // The history takes what was appended to a change as a part of it.
    if (first) tr.setMeta('appendedTransaction', first)
    else first = closeHistory(tr)
    editor.view.dispatch(tr)
  }
}
