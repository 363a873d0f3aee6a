/** A square's whole text, and its mark. */
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'

export interface SquareDialogProps extends Opening {
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
      title={<span className="wrap-anywhere font-letter text-xl leading-relaxed">{text}</span>}
      description={isMarked ? t('bingo.isMarked') : t('bingo.isNotMarked')}
    >
      <DialogActions onCancel={() => onOpenChange(false)} cancelText={t('form.close')}>
        <Button disabled={disabled} onClick={onToggle}>
          {isMarked ? t('bingo.unmark') : t('bingo.mark')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
