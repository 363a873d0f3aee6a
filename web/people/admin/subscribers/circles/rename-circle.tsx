/** Gives a circle another name. */
import { limits } from '../../../../../contract/base/limits.ts'
import type { Circle } from '../../../../../contract/people/circles.ts'
import { call } from '../../../../base/call.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { allSubscribers } from '../../imports/all-subscribers.ts'

export interface CircleDialogProps {
  circle: Circle
  open: boolean
  onClose: () => void
}

export function RenameCircle({ circle, open, onClose }: CircleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('circles.rename', { name: circle.name })}
    >
      <RenameForm circle={circle} onClose={onClose} />
    </Dialog>
  )
}

/** Begins anew whenever the dialog opens. */
function RenameForm({ circle: { id, name }, onClose }: Omit<CircleDialogProps, 'open'>) {
  const renaming = useWrite({
    call: (body: { name: string }) => call('PATCH /api/circles/:id', { params: { id }, body }),
    done: t('buttons.saved'),
    failed: t('circles.notRenamed'),
    forgets: allSubscribers,
    onDone: onClose,
  })
  const form = useForm({
    start: { name },
    faultsOf: values => ({ name: values.name.trim() === '' ? t('refused.circleName') : undefined }),
    onSubmit: renaming.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-5">
      <TextField
        label={t('circles.newName')}
        maxLength={limits.circleName}
        autoComplete="off"
        {...form.field('name')}
      />
      <DialogActions>
        <Button type="submit" pending={renaming.isPending} pendingText={t('buttons.saving')}>
          {t('buttons.rename')}
        </Button>
      </DialogActions>
    </form>
  )
}
