import type { Editor } from '@tiptap/react'
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
      { label: 'Heading 1', words: 'title big h1', glyph: <Heading1Glyph />, ...level(1) },
      { label: 'Heading 2', words: 'title h2', glyph: <Heading2Glyph />, ...level(2) },
      { label: 'Heading 3', words: 'title small h3', ...level(3) },
    ],
  },
}
