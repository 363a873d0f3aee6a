/** Asks for a name for the leaderboard. */
import { room404 } from '../../../../contract/games/rules/room404.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'

export interface NameDialogProps extends Opening {
  isSubmitting: boolean
  onSubmit: (name: string) => void
}

/** Asks for a name; Submit waits for one, and Enter submits. */
export function NameDialog({ open, onOpenChange, isSubmitting, onSubmit }: NameDialogProps) {
  const form = useFields({
    start: { name: '' },
    onSubmit: ({ name }) => name.trim() !== '' && !isSubmitting && onSubmit(name.trim()),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('room404.signGuestBook')}
      description={t('room404.signHint')}
    >
      <form {...form.props} className="grid gap-5">
        <TextField
          label={t('room404.yourName')}
          autoComplete="nickname"
          maxLength={room404.nameLength}
          {...form.field('name')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} cancelText={t('game.notNow')}>
          <Button
            type="submit"
            disabled={isSubmitting || form.now('name').trim() === ''}
            pending={isSubmitting}
            pendingText={t('room404.submitting')}
          >
            {t('room404.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
