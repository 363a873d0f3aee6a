import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { ListGlyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { list } from './part.ts'

export const listInEditor: EditorPart = {
  ...list,
  extensions: [],
  tools: {
    blocks: [
      {
        label: 'Bullet list',
        words: 'unordered ul points',
        keys: 'Mod-Shift-8',
        typed: '- ',
        glyph: <ListGlyph />,
        isOn: editor => editor.isActive('bulletList'),
        run: editor => editor.chain().focus().toggleBulletList().run(),
      },
      {
        label: 'Numbered list',
        words: 'ordered ol steps recipe',
        keys: 'Mod-Shift-7',
        typed: '1. ',
        isOn: editor => editor.isActive('orderedList'),
        run: editor => editor.chain().focus().toggleOrderedList().run(),
      },
    ],
  },
}
