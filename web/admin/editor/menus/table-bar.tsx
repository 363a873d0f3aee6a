/** The bar that stands below the toolbar while the cursor is in a table. */
import { type Editor, useEditorState } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import { tableColumns } from '../../../../contract/letter-nodes.ts'
import { Button } from '../../../ui/button.tsx'
import { columnsAt } from '../nodes/table-commands.ts'

const tools = [
  ['Add row', editor => editor.chain().focus().addTableRow().run()],
  ['Add column', editor => editor.chain().focus().addTableColumn().run()],
  ['Delete row', editor => editor.chain().focus().deleteTableRow().run()],
  ['Delete column', editor => editor.chain().focus().deleteTableColumn().run()],
  ['Head row', editor => editor.chain().focus().toggleTableHead().run()],
  ['Delete table', editor => editor.chain().focus().deleteTable().run()],
] as const satisfies readonly (readonly [string, (editor: Editor) => boolean])[]

/** Nothing outside of tables. */
export function TableBar({ editor }: { editor: Editor }) {
  const columns = useEditorState({ editor, selector: () => columnsAt(editor) })
  if (columns === 0) return null
  return (
    <Toolbar.Root
      aria-label="Table"
      className="flex flex-wrap items-center gap-1 border-line border-b-2 bg-sunk p-1.5"
    >
      {tools.map(([label, run]) => (
        <Toolbar.Button key={label} asChild disabled={label === 'Add column' && columns >= tableColumns}>
          <Button size="small" variant="quiet" onClick={() => run(editor)}>
            {label}
          </Button>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}
