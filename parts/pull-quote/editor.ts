import { Node } from '@tiptap/react'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { pullQuote } from './part.ts'

const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote.pull', priority: 60 }],
  renderHTML: () => ['blockquote', { class: 'pull' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-q': () => this.editor.commands.toggleWrap('pullQuote') }
  },
})

export const pullQuoteInEditor: EditorPart = {
  ...pullQuote,
  extensions: [PullQuote],
  tools: {
    blocks: [
      {
        label: 'Pull quote',
        words: 'large big sentence highlight',
        keys: 'Mod-Alt-q',
        isOn: editor => editor.isActive('pullQuote'),
        run: editor => editor.chain().focus().toggleWrap('pullQuote').run(),
      },
    ],
  },
}
