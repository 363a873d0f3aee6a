import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { strike } from './part.ts'

export const strikeInEditor: EditorPart = {
  ...strike,
  extensions: [],
  tools: {
    words: [
      {
        label: t('editorTools.strikethrough'),
        words: t('editorTools.strikethroughWords'),
        keys: 'Mod-Shift-s',
        typed: '~~words~~',
        isOn: editor => editor.isActive('strike'),
        run: editor => editor.chain().focus().toggleStrike().run(),
      },
    ],
  },
}
