import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { divider } from './part.ts'

export const dividerInEditor: EditorPart = {
  ...divider,
  extensions: [],
  tools: {
    inserts: [
      {
        label: t('editorTools.divider'),
        words: t('editorTools.dividerWords'),
        typed: '---',
        run: editor => editor.chain().focus().setHorizontalRule().run(),
      },
    ],
  },
}
