import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { TableCommands } from './commands-editor.ts'
import { tableNodes } from './nodes-editor.ts'
import { table } from './part.ts'

export const tableInEditor: EditorPart = {
  ...table,
  extensions: [...tableNodes, TableCommands],
  tools: {
    inserts: [
      {
        label: t('editorTools.table'),
        words: t('editorTools.tableWords'),
        isOn: editor => editor.isActive('table'),
        run: editor => editor.chain().focus().insertTable().run(),
      },
    ],
  },
}
