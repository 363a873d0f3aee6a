/** Chooses who gets a poll that is out. */
import type { Poll } from '../../../../contract/answers/polls.ts'
import { useForget } from '../../../base/kit/use-write.ts'
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
  const toWhom = `Choose who gets “${poll.title}”.`
  return (
    <>
      <SendAgainDialog
        {...dialog}
        title="Send this poll"
        description={
          <>
            {toWhom}
            {poll.answering === 'mailed' &&
              ' Readers who already have it are left out, so that each answers once.'}{' '}
            <KeyNoteBeforeMail />
          </>
        }
        thing={{ pollId: poll.id }}
        once={poll.answering === 'mailed'}
        pressFor={choice => pressOfPoll(poll, { choice, holdSeconds, onAccepted, askIfFew })}
      />
      {fewDialog}
    </>
  )
}
