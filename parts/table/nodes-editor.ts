/** Tables of one line per cell, on ProseMirror's own table editing. */
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Extension, Node, type NodeConfig } from '@tiptap/react'

/** Cells are never joined; the editing of tables wants to be told. */
const unjoined = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const cell = (name: string, tag: 'td' | 'th'): NodeConfig => ({
  name,
  content: 'inline*',
  isolating: true,
  addAttributes: unjoined,
  parseHTML: () => [{ tag }],
  renderHTML: () => [tag, 0],
})

const TableCell = Node.create(cell('tableCell', 'td'))
const TableHeader = Node.create(cell('tableHeader', 'th'))

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      Tab: () => {
        if (this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)))
          return true
        return this.editor.isActive('table') && this.editor.commands.addTableRow()
      },
      'Shift-Tab': () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
      Enter: () => {
        const { name } = this.editor.state.selection.$from.parent.type
        return /^table(Cell|Header)$/.test(name) && this.editor.commands.setHardBreak()
      },
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** How the editing of tables finds its nodes in a schema. */
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
})

export const tableNodes = [TableRoles, Table, TableRow, TableCell, TableHeader]
