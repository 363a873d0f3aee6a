/** One poll of the list. */
import { useState } from 'react'
import type { Poll } from '../../../../contract/answers/polls.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { useForget } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { RowCard } from '../../../base/ui/row-card.tsx'
import { toast } from '../../../base/ui/toast.ts'
import { MailKeptButton } from '../../../mail/admin/sending/kept/mail-kept-button.tsx'
import { sayNotMailed, useNotMailed } from '../../../mail/admin/sending/kept/use-kept.ts'
import { SendProgress } from '../../../mail/admin/sending/send-progress.tsx'
import { SendReportDialog } from '../../../mail/admin/sending/send-report.tsx'
import { useOpenSend } from '../../../mail/admin/sending/use-open-send.ts'
import { useSending } from '../../../mail/admin/sending/use-sending.ts'
import { ClosePoll, DeletePoll, named, PollMenu } from './poll-actions.tsx'
import { PollBadge } from './poll-badge.tsx'
import { PollSendDialog } from './poll-send-dialog.tsx'
import { sayWhoCanAnswer } from './who-can-answer.ts'

/** Edit while nobody has it; Send and End Poll once somebody has; always results, link, copy and Delete. */
export function PollCard({ poll }: { poll: Poll }) {
  const [isChoosing, setChoosing] = useState(false)
  const forget = useForget()
  const { sending, press, resume, undo, stop, close } = useSending()
  useOpenSend(
    ({ pollId }) => pollId === poll.id,
    open => resume(open.progress),
  )
  const isBusy = sending.step === 'asked' || sending.step === 'going'
  const isOpen = poll.closedAt === null
  const isDraft = poll.sentAt === null && isOpen
  // A poll whose link was shared by hand is out as well, once somebody answered.
  const isEditable = isDraft && poll.responseCount === 0 && !poll.isWaiting
  const changed = () => forget('GET /api/polls')
  const takeBack = async (sendId: string) => {
    if ((await undo(sendId)) === undefined) return
    toast({ title: t('buttons.undone'), description: t('polls.nothingWasSent') })
    await changed()
  }
  return (
    <RowCard
      facts={
        <>
          <PollBadge poll={poll} />
          <Facts poll={poll} />
        </>
      }
      heading={<h2 className="wrap-anywhere text-[1.15rem]">{poll.title}</h2>}
      actions={
        <>
          {isEditable && (
            <RouterButton to={pages.editPoll.href({ id: poll.id })} variant="quiet" size="tight">
              {rich('polls.edit', named(poll))}
            </RouterButton>
          )}
          <RouterButton to={pages.pollResults.href({ id: poll.id })} variant="quiet" size="tight">
            {rich('polls.results', named(poll))}
          </RouterButton>
          {isOpen && !isEditable && !poll.isWaiting && (
            <>
              <Button variant="quiet" size="tight" disabled={isBusy} onClick={() => setChoosing(true)}>
                {rich('polls.send', named(poll))}
              </Button>
              <ClosePoll poll={poll} look={{ variant: 'quiet', size: 'tight' }} />
            </>
          )}
          <DeletePoll poll={poll} />
        </>
      }
      menu={<PollMenu poll={poll} />}
    >
      <MailKeptButton thing={{ newsletterId: null, pollId: poll.id }} name={poll.title} />
      <SendProgress sending={sending} subject={poll.title} onUndo={takeBack} onStop={stop} />
      <PollSendDialog
        poll={poll}
        open={isChoosing}
        onOpenChange={setChoosing}
        press={press}
        isAsked={sending.step === 'asked'}
      />
      <SendReportDialog
        report={sending.step === 'reported' ? sending.report : null}
        onClose={() => {
          close()
          void changed()
        }}
      />
    </RowCard>
  )
}

function Facts({ poll }: { poll: Poll }) {
  const when = useTimes()
  const notMailed = useNotMailed({ newsletterId: null, pollId: poll.id })
  const whoCanAnswer = sayWhoCanAnswer(poll)
  const { responseCount: count, closesAt, closedAt, createdAt, sentAt, isWaiting } = poll
  const facts = [
    // Its badge says Draft until it is mailed.
    ...(whoCanAnswer === null ? [] : [whoCanAnswer]),
    ...(sentAt === null ? [t('polls.created', { day: when(createdAt, 'shortDay') })] : []),
    t('polls.answers', { count }),
    ...(closesAt && closedAt === null ? [t('polls.closes', { moment: when(closesAt, 'moment') })] : []),
    ...(isWaiting ? [t('polls.aboutToBeSent')] : []),
    ...(notMailed ? [sayNotMailed(notMailed)] : []),
  ]
  return <p>{facts.join(' · ')}</p>
}
