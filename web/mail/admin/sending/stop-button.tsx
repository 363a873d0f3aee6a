/** Stops the rest of a running send, after asking. */
import { useState } from 'react'
import type { SendProgress } from '../../../../contract/mail/sends.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'

export interface StopButtonProps {
  progress: SendProgress
  onStop: () => Promise<void>
}

/** Gone once it was pressed: the copies in flight end by themselves. */
export function StopButton({ progress, onStop }: StopButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    await onStop()
    setStopping(false)
    setAsking(false)
  }
  if (progress.isStopped) return <p className="text-soft text-sm">{t('sending.stopping')}</p>
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('sending.stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sending.stopTitle')}
        description={t('sending.stopMeans', { pending: progress.pending })}
        confirmText={t('sending.stopConfirm')}
        cancelText={t('sending.stopCancel')}
        danger
        pending={isStopping}
        pendingText={t('sending.stopping')}
        onConfirm={stop}
      />
    </>
  )
}
