import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { underline } from './part.ts'

export const underlineInEditor: EditorPart = {
  ...underline,
  extensions: [],
  tools: {
    words: [
      {
        label: t('editorTools.underline'),
        words: t('editorTools.underlineWords'),
        keys: 'Mod-u',
        isOn: editor => editor.isActive('underline'),
        run: editor => editor.chain().focus().toggleUnderline().run(),
      },
    ],
  },
}
