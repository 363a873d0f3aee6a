/** Verse: a paragraph that keeps its line breaks and the blanks before its lines. */
import { Node } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { verse } from './part.ts'

const Verse = Node.create({
  name: 'verse',
  group: 'block',
  content: 'inline*',
  whitespace: 'pre',
  defining: true,
  parseHTML: () => [{ tag: 'p.verse', priority: 60, preserveWhitespace: 'full' }],
  renderHTML: () => ['p', { class: 'verse' }, 0],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-v': () => this.editor.commands.toggleNode('verse', 'paragraph'),
      // A line ends with Enter, the verse with an empty line.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        if ($from.parent.type !== this.type) return false
        const isAtEnd = empty && $from.parentOffset === $from.parent.content.size
        if (!isAtEnd || $from.nodeBefore?.type.name !== 'hardBreak')
          return this.editor.commands.setHardBreak()
        return this.editor
          .chain()
          .deleteRange({ from: $from.pos - 1, to: $from.pos })
          .insertContentAt($from.after() - 1, { type: 'paragraph' }, { updateSelection: true })
          .run()
      },
    }
  },
})

export const verseInEditor: EditorPart = {
  ...verse,
  extensions: [Verse],
  tools: {
    blocks: [
      {
        label: t('editorTools.verse'),
        words: t('editorTools.verseWords'),
        keys: 'Mod-Alt-v',
        isOn: editor => editor.isActive('verse'),
        run: editor => editor.chain().focus().toggleNode('verse', 'paragraph').run(),
      },
    ],
  },
}
