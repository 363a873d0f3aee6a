/** What can be done with a letter that waits to be sent: back to the drafts, another date, or now. */
import { useState } from 'react'
import { people } from '../../../../contract/base/format-count.ts'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import { ScheduleDialog } from './scheduling/schedule-dialog.tsx'
import { scheduledWords } from './scheduling/scheduled-words.ts'
import { type Transport, takenWords } from './taken-words.ts'

const outcome = ({ total, pending, successfulEmails }: SendReport, transport: Transport | undefined) =>
  pending > 0
    ? `It is on its way to ${people(total)}.`
    : takenWords(successfulEmails.length, total, transport)

/** @param onChanged the letter is a draft, is sent, or has another date */
function useWaiting(sendId: string, onChanged: () => void) {
  const timeZone = useTimeZone()
  const transport = useMailStatus()?.transport
  const params = { id: sendId }
  const common = {
    onDone: onChanged,
    forgets: ['GET /api/newsletter-cards'] as const,
    // Refused: it may have been begun meanwhile, or changed in another tab.
    onFailed: onChanged,
    forgetsAlways: true,
  }
  return {
    undo: useWrite({
      ...common,
      call: () => call('POST /api/sends/:id/undo', { params }),
      done: () => ({ title: 'Back to draft', description: 'Nothing was sent.' }),
      failed: 'It could not be moved back to the drafts. Please try again.',
    }),
    release: useWrite({
      ...common,
      call: () => call('POST /api/sends/:id/release', { params }),
      done: report => ({ title: 'Sent', description: outcome(report, transport) }),
      failed: 'It could not be sent. Please try again.',
    }),
    reschedule: useWrite({
      ...common,
      call: (scheduledFor: string) => call('PATCH /api/sends/:id', { params, body: { scheduledFor } }),
      done: ({ scheduledFor }) => ({
        title: 'Scheduled',
        description: scheduledWords(scheduledFor, timeZone),
      }),
      failed: 'The date could not be changed. Please try again.',
    }),
  }
}

export interface WaitingActionsProps {
  letter: Pick<LetterCard, 'subject' | 'scheduledFor'>
  sendId: string
  /** Spoken after each button's words, where several letters are listed. */
  name?: string | undefined
  onChanged?: () => void
}

/** Buttons for a row of them. Sending at once asks first: there is no undo behind it. */
export function WaitingActions({ letter, sendId, name = '', onChanged = () => {} }: WaitingActionsProps) {
  const [open, setOpen] = useState<'date' | 'now' | null>(null)
  const { undo, release, reschedule } = useWaiting(sendId, onChanged)
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null)
  const hidden = name && <span className="sr-only"> {name}</span>
  return (
    <>
      <Button variant="secondary" size="small" pending={undo.isPending} onClick={() => undo.mutate()}>
        Back to draft{hidden}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen('now')}>
        Send now{hidden}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('date')}>
        Change date{hidden}
      </Button>
      <ConfirmDialog
        open={open === 'now'}
        onOpenChange={onOpenChange}
        title="Send it now?"
        description={`“${letter.subject}” is sent at once, as it was when you pressed Send.`}
        confirmText="Send now"
        pending={release.isPending}
        pendingText="Sending…"
        onConfirm={() => release.mutate(undefined, { onSettled: () => setOpen(null) })}
      />
      <ScheduleDialog
        open={open === 'date'}
        onOpenChange={onOpenChange}
        title="Another date"
        scheduledFor={letter.scheduledFor}
        confirmText="Schedule"
        pending={reschedule.isPending}
        onSchedule={date => reschedule.mutate(date, { onSettled: () => setOpen(null) })}
      />
    </>
  )
}
