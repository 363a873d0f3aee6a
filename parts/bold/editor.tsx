import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { LetterGlyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { bold } from './part.ts'

export const boldInEditor: EditorPart = {
  ...bold,
  extensions: [],
  tools: {
    words: [
      {
        label: t('editorTools.bold'),
        words: t('editorTools.boldWords'),
        keys: 'Mod-b',
        typed: '**words**',
        glyph: <LetterGlyph className="font-bold">B</LetterGlyph>,
        isOn: editor => editor.isActive('bold'),
        run: editor => editor.chain().focus().toggleBold().run(),
      },
    ],
  },
}
