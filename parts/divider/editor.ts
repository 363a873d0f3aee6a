import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { divider } from './part.ts'

export const dividerInEditor: EditorPart = {
  ...divider,
  extensions: [],
  tools: {
    inserts: [
      {
        label: 'Divider',
        words: 'line rule horizontal hr break section',
        typed: '---',
        run: editor => editor.chain().focus().setHorizontalRule().run(),
      },
    ],
  },
}
