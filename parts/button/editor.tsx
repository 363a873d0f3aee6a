import { Mark } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { hrefOf } from '../../web/letters/admin/editor/letter-url.ts'
import { ButtonGlyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { outermost } from '../link/editor.tsx'
import { button } from './part.ts'

const LetterButton = Mark.create({
  name: 'button',
  priority: outermost,
  inclusive: false,
  excludes: 'link button',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a.button[href]', priority: 60, getAttrs: hrefOf }],
  renderHTML: ({ HTMLAttributes }) => ['a', { class: 'button', href: HTMLAttributes.href }, 0],
})

export const buttonInEditor: EditorPart = {
  ...button,
  extensions: [LetterButton],
  tools: {
    inserts: [
      {
        label: t('editorTools.button'),
        words: t('editorTools.buttonWords'),
        glyph: <ButtonGlyph />,
        isOn: editor => editor.isActive('button'),
        panel: 'button',
      },
    ],
  },
}
