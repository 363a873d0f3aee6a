/** Chooses who gets a poll that is out. */
import type { Poll } from '../../../../contract/answers/polls.ts'
import { useForget } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { SendAgainDialog, type SendAgainProps } from '../../../mail/admin/sending/send-again-dialog.tsx'
import { useFew } from '../../../mail/admin/sending/use-few.tsx'
import { useHoldSeconds } from '../../../mail/admin/sending/use-hold.ts'
import { KeyNoteBeforeMail } from '../sealing/key-warning.tsx'
import { pressOfPoll } from './press-of-poll.ts'

export function PollSendDialog({ poll, ...dialog }: SendAgainProps & { poll: Poll }) {
  const forget = useForget()
  const holdSeconds = useHoldSeconds()
  const { askIfFew, dialog: fewDialog } = useFew()
  const onAccepted = () => void forget('GET /api/polls')
  const isOnce = poll.answering === 'mailed'
  return (
    <>
      <SendAgainDialog
        {...dialog}
        title={t('polls.sendTitle')}
        description={
          <>
            {t(isOnce ? 'polls.chooseWhoGetsOnce' : 'polls.chooseWhoGets', { title: poll.title })}{' '}
            <KeyNoteBeforeMail />
          </>
        }
        thing={{ pollId: poll.id }}
        once={isOnce}
        pressFor={choice => pressOfPoll(poll, { choice, holdSeconds, onAccepted, askIfFew })}
      />
      {fewDialog}
    </>
  )
}
