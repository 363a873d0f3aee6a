/** A pull quote: a sentence of the letter, set large. */
import { Node } from '@tiptap/react'

export const PullQuote = Node.create({
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
