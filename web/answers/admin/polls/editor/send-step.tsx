/** After a poll was saved: who gets it by mail, or nobody for now. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Poll } from '../../../../../contract/answers/polls.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import { LinkField } from '../../../../base/admin/site/link-field.tsx'
import { useMailStatus } from '../../../../base/admin/site/use-mail-status.ts'
import { RouterButton } from '../../../../base/kit/router-button.tsx'
import { useForget } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { toast } from '../../../../base/ui/toast.ts'
import { SendProgress } from '../../../../mail/admin/sending/send-progress.tsx'
import { SendReportDialog } from '../../../../mail/admin/sending/send-report.tsx'
import { useFew } from '../../../../mail/admin/sending/use-few.tsx'
import { useHoldSeconds } from '../../../../mail/admin/sending/use-hold.ts'
import { useSending } from '../../../../mail/admin/sending/use-sending.ts'
import { RecipientPicker } from '../../../../people/admin/recipients/recipient-picker.tsx'
import { whoLacksIt } from '../../../../people/admin/recipients/selection.ts'
import { useChosenCount } from '../../../../people/admin/recipients/use-recipients.ts'
import { pressOfPoll } from '../press-of-poll.ts'

const list = pages.allPolls.href()
const nothing = {}

export function SendStep({ poll }: { poll: Poll }) {
  // The bare link of such a poll lets nobody answer.
  const isByMail = poll.answering === 'mailed'
  const isKeptHere = useMailStatus()?.transport === 'outbox'
  return (
    <div className="grid gap-6">
      {isByMail ? (
        <p>{t('pollEditor.savedByMail', { title: poll.title })}</p>
      ) : (
        <>
          <p>{t('pollEditor.savedByLink', { title: poll.title })}</p>
          <LinkField path={pages.poll.href({ token: poll.uniqueToken })} />
        </>
      )}
      {isByMail && isKeptHere && (
        <Callout tone="warning" title={t('pollEditor.linksKeptTitle')}>
          {t('pollEditor.linksKept')}
        </Callout>
      )}
      <Choose poll={poll} />
    </div>
  )
}

/** Asks who gets it; everybody is selected at first, as with a letter. */
function Choose({ poll }: { poll: Poll }) {
  const [choice, setChoice] = useState(whoLacksIt)
  const count = useChosenCount(nothing, choice) ?? 0
  const { sending, press, undo, stop, close } = useSending()
  const holdSeconds = useHoldSeconds()
  const { askIfFew, dialog } = useFew()
  const forget = useForget()
  const navigate = useNavigate()
  const isBusy = sending.step === 'asked' || sending.step === 'going'
  const changed = () => forget('GET /api/polls')
  const takeBack = async (sendId: string) => {
    if ((await undo(sendId)) !== undefined)
      toast({ title: t('buttons.undone'), description: t('polls.nothingWasSent') })
    await changed()
  }
  return (
    <>
      <div inert={isBusy}>
        <RecipientPicker
          choice={choice}
          onChange={setChoice}
          none={<p>{t('pollEditor.noSubscribersYet')}</p>}
        />
      </div>
      <SendProgress sending={sending} subject={poll.title} onUndo={takeBack} onStop={stop} />
      <div className="flex flex-wrap justify-end gap-3">
        <RouterButton to={list} variant="secondary">
          {t('pollEditor.skipForNow')}
        </RouterButton>
        <Button
          disabled={count === 0 || isBusy}
          pending={sending.step === 'asked'}
          pendingText={t('buttons.sending')}
          onClick={() => press(pressOfPoll(poll, { choice, holdSeconds, onAccepted: changed, askIfFew }))}
        >
          {t('pollEditor.sendTo', { count })}
        </Button>
      </div>
      {dialog}
      <SendReportDialog
        report={sending.step === 'reported' ? sending.report : null}
        onClose={() => {
          close()
          navigate(list)
        }}
      />
    </>
  )
}
