/** What can be done to a table: the commands behind its bar and its keys. */

import { type Command as PmCommand, Selection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  TableMap,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, Extension, findParentNode } from '@tiptap/react'
import { tableColumns } from './part.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    letterTable: {
      /** Two columns and two rows, the first of them the names of the columns; the cursor stands in the first cell. */
      insertTable: () => ReturnType
      /** Below the cursor's row, with the cursor in its first cell. */
      addTableRow: () => ReturnType
      addTableColumn: () => ReturnType
      deleteTableRow: () => ReturnType
      deleteTableColumn: () => ReturnType
      /** The first row names the columns, or no longer does. */
      toggleTableHead: () => ReturnType
      deleteTable: () => ReturnType
    }
  }
}

const run =
  (command: PmCommand) =>
  () =>
  ({ state, dispatch }: { state: Parameters<PmCommand>[0]; dispatch: Parameters<PmCommand>[1] }) =>
    command(state, dispatch)

const findTable = findParentNode(({ type }) => type.name === 'table')

/** @returns 0 outside of tables */
export function columnsAt(editor: Editor): number {
  const table = findTable(editor.state.selection)
  return table ? TableMap.get(table.node).width : 0
}

const row = (type: string) => ({ type: 'tableRow', content: [{ type }, { type }] })

export const TableCommands = Extension.create({
  name: 'tableCommands',
  addCommands() {
    const { editor } = this
    return {
      insertTable:
        () =>
        ({ chain, state }) => {
          const table = { type: 'table', content: [row('tableHeader'), row('tableCell')] }
          const { $from } = state.selection
          if (findTable(state.selection)) return false
          const isEmpty = $from.parent.isTextblock && $from.parent.content.size === 0
          const at = $from.depth > 0 ? (isEmpty ? $from.before() : $from.after()) : state.selection.to
          const range = isEmpty && $from.depth > 0 ? { from: at, to: $from.after() } : at
          const isLast = $from.depth > 0 && $from.after(1) >= state.doc.content.size
          return chain()
            .insertContentAt(range, isLast ? [table, { type: 'paragraph' }] : table)
            .setTextSelection(at + 3)
            .run()
        },
      addTableRow:
        () =>
        ({ chain }) =>
          chain()
            .command(({ state, dispatch }) => addRowAfter(state, dispatch))
            .command(({ tr }) => {
              const { $from } = tr.selection
              for (let depth = $from.depth; depth > 0; depth--) {
                if ($from.node(depth).type.name !== 'tableRow') continue
                const first = tr.doc.resolve($from.after(depth) + 2)
                tr.setSelection(Selection.near(first))
              }
              return true
            })
            .run(),
      addTableColumn:
        () =>
        ({ state, dispatch }) =>
          columnsAt(editor) < tableColumns && addColumnAfter(state, dispatch),
      deleteTableRow: run(deleteRow),
      deleteTableColumn: run(deleteColumn),
      toggleTableHead: run(toggleHeaderRow),
      deleteTable: run(deleteTable),
    }
  },
})
