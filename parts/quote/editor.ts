import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { quote } from './part.ts'

export const quoteInEditor: EditorPart = {
  ...quote,
  extensions: [],
  tools: {
    blocks: [
      {
        label: t('editorTools.quote'),
        words: t('editorTools.quoteWords'),
        keys: 'Mod-Shift-b',
        typed: '> ',
        isOn: editor => editor.isActive('blockquote'),
        run: editor => editor.chain().focus().toggleBlockquote().run(),
      },
    ],
  },
}
