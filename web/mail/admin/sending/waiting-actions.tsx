/** What can be done with a letter that waits to be sent: back to the drafts, another date, or now. */
import { type ReactNode, useState } from 'react'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import { ScheduleDialog } from './scheduling/schedule-dialog.tsx'
import { scheduledWords } from './scheduling/scheduled-words.ts'
import { type Transport, takenWords } from './taken-words.ts'

const outcome = ({ total, pending, successfulEmails }: SendReport, transport: Transport | undefined) =>
  pending > 0 ? t('sending.onItsWay', { total }) : takenWords(successfulEmails.length, total, transport)

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
      done: () => ({ title: t('sending.movedBack'), description: t('sending.movedBackMeans') }),
      failed: t('sending.notMovedBack'),
    }),
    release: useWrite({
      ...common,
      call: () => call('POST /api/sends/:id/release', { params }),
      done: report => ({ title: t('sending.sent'), description: outcome(report, transport) }),
      failed: t('sending.notSent'),
    }),
    reschedule: useWrite({
      ...common,
      call: (scheduledFor: string) => call('PATCH /api/sends/:id', { params, body: { scheduledFor } }),
      done: ({ scheduledFor }) => ({
        title: t('sending.scheduled'),
        description: scheduledWords(scheduledFor, timeZone),
      }),
      failed: t('sending.notRescheduled'),
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
  const named = {
    name,
    heard: (inside: ReactNode) => name !== '' && <span className="sr-only">{inside}</span>,
  }
  return (
    <>
      <Button variant="secondary" size="small" pending={undo.isPending} onClick={() => undo.mutate()}>
        {rich('sending.moveBack', named)}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen('now')}>
        {rich('sending.sendNow', named)}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('date')}>
        {rich('sending.changeDate', named)}
      </Button>
      <ConfirmDialog
        open={open === 'now'}
        onOpenChange={onOpenChange}
        title={t('sending.sendNowTitle')}
        description={t('sending.sendNowMeans', { subject: letter.subject })}
        confirmText={t('sending.sendNowConfirm')}
        pending={release.isPending}
        pendingText={t('buttons.sending')}
        onConfirm={() => release.mutate(undefined, { onSettled: () => setOpen(null) })}
      />
      <ScheduleDialog
        open={open === 'date'}
        onOpenChange={onOpenChange}
        title={t('sending.anotherDate')}
        scheduledFor={letter.scheduledFor}
        confirmText={t('sending.schedule')}
        pending={reschedule.isPending}
        onSchedule={date => reschedule.mutate(date, { onSettled: () => setOpen(null) })}
      />
    </>
  )
}
