/** Every key of the editor, and what can be typed instead, in one list. */
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { keysInWords, slashTools, wordTools } from '../tools.ts'

interface Row {
  label: string
  keys?: string | undefined
  typed?: string | undefined
}

const elsewhere: Row[] = [
  { label: 'Everything that can be inserted', typed: '/' },
  { label: 'Leave a quote, table, figure or footnote', keys: 'Mod-Enter' },
  { label: 'Next cell, previous cell', typed: 'Tab, Shift+Tab' },
  { label: 'Tools of a selected picture', keys: 'Alt-F10', typed: 'Tab' },
  { label: 'Find and replace', keys: 'Mod-f' },
  { label: 'Undo', keys: 'Mod-z' },
  { label: 'Redo', keys: 'Mod-Shift-z' },
  { label: 'Paste without formatting', keys: 'Mod-Shift-v' },
  { label: 'Save the draft', keys: 'Mod-s' },
  { label: 'This list', keys: 'Mod-/', typed: '? outside the letter' },
]

const rows: Row[] = [...wordTools, ...slashTools, ...elsewhere].filter(({ keys, typed }) => keys || typed)

export function ShortcutsDialog({ open, onOpenChange }: Opening) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Shortcuts" wide>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Keys</th>
            <th scope="col">Or type</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, keys, typed }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 pr-4">{keys && <kbd>{keysInWords(keys)}</kbd>}</td>
              <td className="py-1.5">{typed && <kbd>{typed.trimEnd()}</kbd>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
