/** The bar that stands below the toolbar while the cursor is in a table. */
import { type Editor, useEditorState } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import { columnsAt } from '../../../../../parts/table/commands-editor.ts'
import { tableColumns } from '../../../../../parts/table/part.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'

const tools: readonly { label: string; run: (editor: Editor) => boolean; widens?: true }[] = [
  { label: t('editorMenus.addRow'), run: editor => editor.chain().focus().addTableRow().run() },
  {
    label: t('editorMenus.addColumn'),
    run: editor => editor.chain().focus().addTableColumn().run(),
    widens: true,
  },
  { label: t('editorMenus.deleteRow'), run: editor => editor.chain().focus().deleteTableRow().run() },
  { label: t('editorMenus.deleteColumn'), run: editor => editor.chain().focus().deleteTableColumn().run() },
  { label: t('editorMenus.headRow'), run: editor => editor.chain().focus().toggleTableHead().run() },
  { label: t('editorMenus.deleteTable'), run: editor => editor.chain().focus().deleteTable().run() },
]

/** Nothing outside of tables. */
export function TableBar({ editor }: { editor: Editor }) {
  const columns = useEditorState({ editor, selector: () => columnsAt(editor) })
  if (columns === 0) return null
  return (
    <Toolbar.Root
      aria-label={t('editorMenus.table')}
      className="flex flex-wrap items-center gap-1 border-line border-b-2 bg-sunk p-1.5"
    >
      {tools.map(({ label, run, widens = false }) => (
        <Toolbar.Button key={label} asChild disabled={widens && columns >= tableColumns}>
          <Button size="small" variant="quiet" onClick={() => run(editor)}>
            {label}
          </Button>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}
