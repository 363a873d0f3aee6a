/** A secret that is shown this once, to be copied to where it belongs. */
import type { ReactNode } from 'react'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'

export interface SecretDialogProps {
  title: string
  description: string
  /** null: closed. */
  secret: string | null
  onClose: () => void
  /** What to do with it. */
  children?: ReactNode
}

export function SecretDialog({ title, description, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={open => !open && onClose()}
      title={title}
      description={description}
    >
      <p className="rounded-hand bg-sunk p-4">
        <code className="wrap-anywhere">{secret}</code>
      </p>
      {children}
      <DialogActions>
        <CopyButton size="normal" text={secret ?? ''} label={t('programs.copy')} />
        <Button onClick={onClose}>{t('programs.iHaveSavedIt')}</Button>
      </DialogActions>
    </Dialog>
  )
}
