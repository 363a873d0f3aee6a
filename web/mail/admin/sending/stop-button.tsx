/** Stops the rest of a running send, after asking. */
import { useState } from 'react'
import { people } from '../../../../contract/base/format-count.ts'
import type { SendProgress } from '../../../../contract/mail/sends.ts'
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
  if (progress.isStopped) return <p className="text-soft text-sm">Stopping…</p>
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Stop
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop sending?"
        description={`${people(progress.pending)} would not get this letter. You can send it to them later, from All Letters.`}
        confirmText="Stop sending"
        cancelText="Keep sending"
        danger
        pending={isStopping}
        pendingText="Stopping…"
        onConfirm={stop}
      />
    </>
  )
}
