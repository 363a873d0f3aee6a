/** Every key of the editor, and what can be typed instead, in one list. */
import { t } from '../../../../base/translations.ts'
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
  { label: t('editorMenus.everyTool'), typed: '/' },
  { label: t('editorMenus.leaveBlock'), keys: 'Mod-Enter' },
  { label: t('editorMenus.nextCell'), typed: t('editorMenus.nextCellKeys') },
  { label: t('editorMenus.pictureTools'), keys: 'Alt-F10', typed: 'Tab' },
  { label: t('finding.title'), keys: 'Mod-f' },
  { label: t('buttons.undo'), keys: 'Mod-z' },
  { label: t('editorMenus.redo'), keys: 'Mod-Shift-z' },
  { label: t('editorMenus.pastePlain'), keys: 'Mod-Shift-v' },
  { label: t('editorMenus.saveDraft'), keys: 'Mod-s' },
  { label: t('editorMenus.thisList'), keys: 'Mod-/', typed: t('editorMenus.thisListKeys') },
]

const rows: Row[] = [...wordTools, ...slashTools, ...elsewhere].filter(({ keys, typed }) => keys || typed)

export function ShortcutsDialog({ open, onOpenChange }: Opening) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('editor.shortcuts')} wide>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('editorMenus.headWhat')}</th>
            <th scope="col">{t('editorMenus.headKeys')}</th>
            <th scope="col">{t('editorMenus.headTyped')}</th>
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
        <Button onClick={() => onOpenChange(false)}>{t('buttons.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
