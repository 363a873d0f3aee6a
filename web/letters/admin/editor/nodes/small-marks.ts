/** Marks on a few letters: raised, lowered, and in a typewriter's face. */
import { Code } from '@tiptap/extension-code'
import { Mark, type MarkConfig } from '@tiptap/react'

function small(name: string, tag: string, keys: string): MarkConfig {
  return {
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${tag === 'sup' ? 'super' : 'sub'}` }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) }
    },
  }
}

export const Superscript = Mark.create(small('superscript', 'sup:not([data-note])', 'Mod-.')).extend({
  renderHTML: () => ['sup', 0],
})
export const Subscript = Mark.create(small('subscript', 'sub', 'Mod-,'))

/** A name in a link may be code, and a word of it bold. */
export const LetterCode = Code.extend({ excludes: 'code' })
