/** What is typed or pasted while a picture is selected goes to the line below it: it would take the picture's place. */
import { NodeSelection, Plugin, type Selection } from '@tiptap/pm/state'
import { type Editor, Extension } from '@tiptap/react'

/** Whether a picture is selected, as a whole. */
export const isPicture = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === 'image'

/** Nothing while no picture is selected. */
export function writeBelowPicture(editor: Editor): void {
  if (isPicture(editor.state.selection)) editor.commands.leaveBlock()
}

export const WriteBelowPicture = Extension.create({
  name: 'writeBelowPicture',
  addKeyboardShortcuts() {
    return { Enter: () => isPicture(this.editor.state.selection) && this.editor.commands.leaveBlock() }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    const leave = () => {
      writeBelowPicture(editor)
      return false
    }
    /** Ctrl and Alt together is AltGr, which writes. */
    const isCommand = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => metaKey || (ctrlKey && !altKey)
    return [
      new Plugin({
        props: {
          // Each comes before the text: letters of a keyboard, of an input method, and what was copied.
          handleDOMEvents: {
            keypress: (_, event) => !isCommand(event) && leave(),
            compositionstart: leave,
            paste: leave,
          },
        },
      }),
    ]
  },
})
