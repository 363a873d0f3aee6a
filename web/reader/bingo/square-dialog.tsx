/** A square's whole text, and its mark. */
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'

export interface SquareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  isMarked: boolean
  disabled: boolean
  onToggle: () => void
  onClosed: () => boolean
}

export function SquareDialog(props: SquareDialogProps) {
  const { open, onOpenChange, text, isMarked, disabled, onToggle, onClosed } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={isMarked ? 'A marked square' : 'A square'}
    >
      <p className="wrap-anywhere whitespace-pre-wrap font-letter text-xl leading-relaxed">{text}</p>
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
        <Button disabled={disabled} onClick={onToggle}>
          {isMarked ? 'Unmark This Cell' : 'Mark This Cell'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
