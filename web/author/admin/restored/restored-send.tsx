/** One send that waits since the restore, and the author's two ways: go on with the rest, or never. */
import type { RestoredSend } from '../../../../contract/author/backups.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { rich, t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'

interface SendProps {
  send: RestoredSend
  takenAt: string
  /** It is to be decided first who may be mailed at all. */
  isUndecided: boolean
}

const forgets = ['GET /api/restored', 'GET /api/open-sends'] as const

export function RestoredSendCard({ send, takenAt, isUndecided }: SendProps) {
  const when = useTimes()
  const { subject, createdAt, scheduledFor, total, sent, owed } = send
  return (
    <Card className="grid gap-3">
      <h3 className="wrap-anywhere text-lg">{subject || t('restored.withoutASubject')}</h3>
      <p>
        {scheduledFor
          ? t('restored.wasScheduled', { scheduledFor: when(scheduledFor, 'moment'), total })
          : t('restored.wasSent', {
              createdAt: when(createdAt, 'moment'),
              takenAt: when(takenAt, 'moment'),
              sent,
              total,
            })}{' '}
        {owed === 0 ? t('restored.noneOwed') : t('restored.owed', { owed })}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isUndecided && <GoOn send={send} />}
        {send.hasBegun ? <Stop send={send} /> : <Undo send={send} />}
      </div>
    </Card>
  )
}

function GoOn({ send }: { send: RestoredSend }) {
  const isAhead = send.scheduledFor !== null && Date.parse(send.scheduledFor) > Date.now()
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/restored/:id/continue', { params: { id: send.id } }),
        done: ({ message }) => ({ title: message }),
        failed: t('restored.notContinued'),
        forgets,
        forgetsAlways: true,
      }}
      button={{ size: 'small' }}
      title={isAhead ? t('restored.sendOnDateTitle') : t('restored.sendNowTitle', { owed: send.owed })}
      description={isAhead ? t('restored.sendOnDateHint') : t('restored.sendNowWarning')}
      confirmText={isAhead ? t('restored.scheduleIt') : t('restored.sendTheRest')}
    >
      {rich('restored.sendTheRestOf', {
        span: inside => <span className="sr-only">{inside}</span>,
        subject: send.subject,
      })}
    </ConfirmWrite>
  )
}

function Stop({ send }: { send: RestoredSend }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/restored/:id/stop', { params: { id: send.id } }),
        done: ({ message }) => ({ title: message }),
        failed: t('restored.notStopped'),
        forgets,
        forgetsAlways: true,
      }}
      button={{ variant: 'secondary', size: 'small' }}
      title={t('restored.neverSendTitle')}
      description={t('restored.neverSendWarning', { owed: send.owed })}
      confirmText={t('restored.neverSendIt')}
      danger
    >
      {rich('restored.stop', {
        span: inside => <span className="sr-only">{inside}</span>,
        subject: send.subject,
      })}
    </ConfirmWrite>
  )
}

function Undo({ send }: { send: RestoredSend }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sends/:id/undo', { params: { id: send.id } }),
        done: t('restored.isDraftAgain'),
        failed: t('restored.draftNotMade'),
        forgets,
        forgetsAlways: true,
      }}
      button={{ variant: 'secondary', size: 'small' }}
      title={t('restored.makeDraftTitle')}
      description={t('restored.makeDraftHint')}
      confirmText={t('restored.makeDraft')}
    >
      {rich('restored.makeDraftNamed', {
        span: inside => <span className="sr-only">{inside}</span>,
        subject: send.subject,
      })}
    </ConfirmWrite>
  )
}
