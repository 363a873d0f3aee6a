import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { LetterGlyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { italic } from './part.ts'

export const italicInEditor: EditorPart = {
  ...italic,
  extensions: [],
  tools: {
    words: [
      {
        label: t('editorTools.italic'),
        words: t('editorTools.italicWords'),
        keys: 'Mod-i',
        typed: '*words*',
        glyph: <LetterGlyph className="italic">I</LetterGlyph>,
        isOn: editor => editor.isActive('italic'),
        run: editor => editor.chain().focus().toggleItalic().run(),
      },
    ],
  },
}
