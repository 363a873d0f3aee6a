import type { Editor } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { Heading1Glyph, Heading2Glyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { heading } from './part.ts'

const level = (level: 1 | 2 | 3) => ({
  keys: `Mod-Alt-${level}`,
  typed: `${'#'.repeat(level)} `,
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  run: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

export const headingInEditor: EditorPart = {
  ...heading,
  extensions: [],
  tools: {
    blocks: [
      {
        label: t('editorTools.heading1'),
        words: t('editorTools.heading1Words'),
        glyph: <Heading1Glyph />,
        ...level(1),
      },
      {
        label: t('editorTools.heading2'),
        words: t('editorTools.heading2Words'),
        glyph: <Heading2Glyph />,
        ...level(2),
      },
      { label: t('editorTools.heading3'), words: t('editorTools.heading3Words'), ...level(3) },
    ],
  },
}
