/** One send that waits since the restore, and the author's two ways: go on with the rest, or never. */
import type { RestoredSend } from '../../../../contract/author/backups.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
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
      <h3 className="wrap-anywhere text-lg">{subject || 'Without a subject'}</h3>
      <p>
        {scheduledFor
          ? `It was scheduled for ${when(scheduledFor, 'moment')}, to ${total}.`
          : `Sent on ${when(createdAt, 'moment')}. When the backup was taken, ${when(takenAt, 'moment')}, ${sent} of ${total} had it.`}{' '}
        {owed === 0 ? 'No one else is due to get it.' : `Still to be sent: ${owed}.`}
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
        failed: 'Could not continue',
        forgets,
        forgetsAlways: true,
      }}
      button={{ size: 'small' }}
      title={isAhead ? 'Send it on its date?' : `Send it to ${send.owed} now?`}
      description={
        isAhead
          ? 'It will be scheduled again, as before.'
          : 'Anyone who got it after the backup was taken, without us knowing, will get it twice.'
      }
      confirmText={isAhead ? 'Schedule it' : 'Send the rest'}
    >
      Send the rest<span className="sr-only"> of {send.subject}</span>
    </ConfirmWrite>
  )
}

function Stop({ send }: { send: RestoredSend }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/restored/:id/stop', { params: { id: send.id } }),
        done: ({ message }) => ({ title: message }),
        failed: 'Could not stop it',
        forgets,
        forgetsAlways: true,
      }}
      button={{ variant: 'secondary', size: 'small' }}
      title="Never send the rest?"
      description={`The ${send.owed} who were still to get it won’t. The delivery report counts them as withdrawn.`}
      confirmText="Never send it"
      danger
    >
      Stop<span className="sr-only"> {send.subject}</span>
    </ConfirmWrite>
  )
}

function Undo({ send }: { send: RestoredSend }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sends/:id/undo', { params: { id: send.id } }),
        done: 'It is a draft again',
        failed: 'Could not make it a draft',
        forgets,
        forgetsAlways: true,
      }}
      button={{ variant: 'secondary', size: 'small' }}
      title="Make it a draft again?"
      description="None of it had been sent when the backup was taken. You can send it another time."
      confirmText="Make it a draft"
    >
      Make it a draft<span className="sr-only"> again: {send.subject}</span>
    </ConfirmWrite>
  )
}
