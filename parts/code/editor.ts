import { Code } from '@tiptap/extension-code'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { code } from './part.ts'

/** A name in a link may be code, and a word of it bold. Its place is the innermost. */
const LetterCode = Code.extend({ excludes: 'code', priority: 90 })

export const codeInEditor: EditorPart = {
  ...code,
  extensions: [LetterCode],
  tools: {
    words: [
      {
        label: 'Code',
        words: 'inline typewriter monospace',
        keys: 'Mod-e',
        typed: '`words`',
        isOn: editor => editor.isActive('code'),
        run: editor => editor.chain().focus().toggleCode().run(),
      },
    ],
  },
}
