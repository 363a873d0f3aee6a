import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { strike } from './part.ts'

export const strikeInEditor: EditorPart = {
  ...strike,
  extensions: [],
  tools: {
    words: [
      {
        label: 'Strikethrough',
        words: 'strike struck crossed deleted s',
        keys: 'Mod-Shift-s',
        typed: '~~words~~',
        isOn: editor => editor.isActive('strike'),
        run: editor => editor.chain().focus().toggleStrike().run(),
      },
    ],
  },
}
