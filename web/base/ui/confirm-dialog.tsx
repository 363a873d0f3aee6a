/** An alert dialog: asks before something that cannot be taken back. */
import { clsx } from 'clsx'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '../translations.ts'
import { Button } from './button.tsx'
import type { Opening } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { useOpenDialog } from './open-dialogs.ts'
import { useScrollLock } from './scroll-lock.ts'
import { scrimClass, sheetClass, useFocusReturn } from './sheet.ts'

export interface ConfirmDialogProps extends Opening {
  title: ReactNode
  description: ReactNode
  /** The words of the button that does it, such as "Delete". */
  confirmText: string
  cancelText?: string | undefined
  pending?: boolean | undefined
  pendingText?: string | undefined
  danger?: boolean | undefined
  /** The caller closes the dialog when it is done. */
  onConfirm: () => void
}

/** Shows the question: focus starts on Cancel, and the backdrop does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmText, cancelText = t('form.cancel') } = props
  const { pending, pendingText, danger, onConfirm } = props
  useScrollLock(open)
  useOpenDialog(open, () => onOpenChange(false))
  const focusReturn = useFocusReturn()
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <div className={scrimClass} data-state={open ? 'open' : 'closed'} />
        <AlertDialog.Content className={clsx(sheetClass, 'overflow-y-auto sm:max-w-md')} {...focusReturn}>
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-soft">{description}</AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelText}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
              pendingText={pendingText}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
