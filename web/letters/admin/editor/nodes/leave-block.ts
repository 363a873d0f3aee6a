/** Keys that lead out of a block that swallows Enter: a table, a figure, a quote, code. */
import { TextSelection } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { isPicture } from './write-below-picture.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    leaveBlock: {
      /** An empty paragraph below the outermost block of the cursor; from a footnote behind its mark. */
      leaveBlock: () => ReturnType
    }
  }
}

export const LeaveBlock = Extension.create({
  name: 'leaveBlock',
  addCommands: () => ({
    leaveBlock:
      () =>
      ({ tr, state, dispatch, commands }) => {
        const { $to } = tr.selection
        const { paragraph } = state.schema.nodes
        if (!paragraph || ($to.depth === 0 && !isPicture(tr.selection))) return false
        if ($to.depth > 0 && $to.node(1).type.name === 'footnotes') return commands.leaveFootnote()
        if (!dispatch) return true
        const after = $to.depth > 0 ? $to.after(1) : $to.pos
        const next = tr.doc.nodeAt(after)
        if (next?.type !== paragraph || next.content.size > 0) tr.insert(after, paragraph.create())
        tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
        return true
      },
  }),
  addKeyboardShortcuts() {
    const inCaption = () => this.editor.state.selection.$from.parent.type.name === 'caption'
    return {
      'Mod-Enter': () => this.editor.commands.leaveBlock(),
      Enter: () => inCaption() && this.editor.commands.leaveBlock(),
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!inCaption() || !empty || $from.parent.content.size > 0) return false
        return this.editor.commands.command(({ tr }) => {
          const figure = $from.node(-1)
          const at = $from.before(-1)
          // One picture without a caption is a picture.
          if (figure.childCount === 2) tr.replaceWith(at, at + figure.nodeSize, figure.child(0))
          else tr.delete($from.before(), $from.after())
          return true
        })
      },
    }
  },
})
