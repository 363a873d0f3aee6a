/** Sends a letter again to everybody whose every copy was refused, unsure or stopped. */
import { useState } from 'react'
import type { OutcomeCounts } from '../../../contract/deliveries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { people } from '../sending/people.ts'

export interface SendToMissingProps {
  subject: string
  counts: OutcomeCounts
  isBusy: boolean
  onSend: () => void
}

/** Asks before it sends again, and says who may get it twice. */
export function SendToMissing({ subject, counts, isBusy, onSend }: SendToMissingProps) {
  const [isAsking, setAsking] = useState(false)
  const { missing, missingUnsure } = counts
  const twice =
    missingUnsure > 0
      ? ` ${people(missingUnsure)} of them may have it already: the mail server fell silent after taking it.`
      : ''
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        Send to the missing {missing.toLocaleString('en')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send to the missing?"
        description={`“${subject}” goes again to ${people(missing)} who did not get it.${twice}`}
        confirmText={`Send to ${people(missing)}`}
        onConfirm={() => {
          setAsking(false)
          onSend()
        }}
      />
    </>
  )
}
