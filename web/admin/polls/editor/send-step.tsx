/** After a poll was saved: who gets it by mail, or nobody for now. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../../contract/pages.ts'
import { listPolls, type Poll } from '../../../../contract/polls.ts'
import { listSubscribers, type Subscriber } from '../../../../contract/subscribers.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { useForget } from '../../../kit/use-write.ts'
import { getFresh } from '../../../queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { toast } from '../../../ui/toast.ts'
import { activeOnly, reachableOnly } from '../../recipients/picker-list.ts'
import { RecipientPicker } from '../../recipients/recipient-picker.tsx'
import type { Selection } from '../../recipients/selection.ts'
import { people } from '../../sending/people.ts'
import { SendProgress } from '../../sending/send-progress.tsx'
import { SendReportDialog } from '../../sending/send-report.tsx'
import { useHoldSeconds } from '../../sending/use-hold.ts'
import { useSending } from '../../sending/use-sending.ts'
import { LinkField } from '../../site/link-field.tsx'
import { useMailStatus } from '../../site/use-mail-status.ts'
import { pressOfPoll } from '../press-of-poll.ts'

const list = pages.allPolls.href()

export function SendStep({ poll }: { poll: Poll }) {
  const subscribers = useQuery({ ...getFresh(listSubscribers), select: activeOnly })
  const isKeptHere = useMailStatus()?.transport === 'outbox'
  return (
    <div className="grid gap-6">
      <p>
        “{poll.title}” is saved. Send it to your subscribers now, or skip that and share its link yourself.
      </p>
      <LinkField path={pages.poll.href({ token: poll.uniqueToken })} />
      {poll.answering === 'mailed' && isKeptHere && (
        <Callout tone="warning" title="The readers’ links stay with you">
          Each copy carries its reader’s right to answer once. Without a mail server the copies lie in the
          outbox, where their links show you who has answered; never what.
        </Callout>
      )}
      <Loaded inside query={subscribers} what="Your subscribers">
        {active => <Choose poll={poll} active={active} />}
      </Loaded>
    </div>
  )
}

/** Asks who gets it; everybody is selected at first, as with a letter. */
function Choose({ poll, active }: { poll: Poll; active: readonly Subscriber[] }) {
  const [selection, setSelection] = useState<Selection>(
    () => new Set(reachableOnly(active).map(({ id }) => id)),
  )
  const { sending, press, undo, stop, close } = useSending()
  const holdSeconds = useHoldSeconds()
  const forget = useForget()
  const navigate = useNavigate()
  const isBusy = sending.step === 'asked' || sending.step === 'going'
  const changed = () => forget(listPolls)
  const takeBack = async (sendId: string) => {
    if ((await undo(sendId)) !== undefined) toast({ title: 'Undone', description: 'Nothing was sent.' })
    await changed()
  }
  return (
    <>
      {active.length > 0 ? (
        <div inert={isBusy}>
          <RecipientPicker subscribers={active} selection={selection} onChange={setSelection} />
        </div>
      ) : (
        <p>You have no active subscribers yet.</p>
      )}
      <SendProgress sending={sending} subject={poll.title} onUndo={takeBack} onStop={stop} />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to={list} variant="secondary">
          Skip for Now
        </LinkButton>
        <Button
          disabled={selection.size === 0 || isBusy}
          pending={sending.step === 'asked'}
          pendingText="Sending…"
          onClick={() => press(pressOfPoll(poll, { selection, holdSeconds, onAccepted: changed }))}
        >
          Send to {people(selection.size)}
        </Button>
      </div>
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
