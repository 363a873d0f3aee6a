/** Shows a letter as its readers will see it. */
import { Dialog } from '../../ui/dialog.tsx'
import { formatTime } from '../dates.ts'
import { useTimeZone } from '../use-time-zone.ts'
import type { LetterFields } from './letter-fields.ts'
import { LetterSheet } from './letter-sheet.tsx'

export interface PreviewDialogProps {
  letter: LetterFields
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog with the letter's page in it. */
export function PreviewDialog({ letter, open, onOpenChange }: PreviewDialogProps) {
  const timeZone = useTimeZone()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Preview"
      description={letter.fromName.trim() ? `From ${letter.fromName.trim()}` : 'As your readers will see it'}
      wide
    >
      <LetterSheet {...letter} date={formatTime(new Date().toISOString(), timeZone, 'day')} />
    </Dialog>
  )
}
