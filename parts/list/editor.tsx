import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { ListGlyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { list } from './part.ts'

export const listInEditor: EditorPart = {
  ...list,
  extensions: [],
  tools: {
    blocks: [
      {
        label: t('editorTools.bulletList'),
        words: t('editorTools.bulletListWords'),
        keys: 'Mod-Shift-8',
        typed: '- ',
        glyph: <ListGlyph />,
        isOn: editor => editor.isActive('bulletList'),
        run: editor => editor.chain().focus().toggleBulletList().run(),
      },
      {
        label: t('editorTools.numberedList'),
        words: t('editorTools.numberedListWords'),
        keys: 'Mod-Shift-7',
        typed: '1. ',
        isOn: editor => editor.isActive('orderedList'),
        run: editor => editor.chain().focus().toggleOrderedList().run(),
      },
    ],
  },
}
