/** Chooses who gets a poll that is out. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPolls, type Poll } from '../../../contract/polls.ts'
import { listSubscribers } from '../../../contract/subscribers.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Loaded } from '../loaded.tsx'
import { activeOnly } from '../recipients/picker-list.ts'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'
import type { Selection } from '../recipients/selection.ts'
import { people } from '../sending/people.ts'
import { useHoldSeconds } from '../sending/use-hold.ts'
import type { Press } from '../sending/use-sending.ts'
import { untilLeft } from '../until-left.ts'
import { pressOfPoll } from './press-of-poll.ts'

export interface PollSendDialogProps {
  poll: Poll
  open: boolean
  onOpenChange: (open: boolean) => void
  press: (press: Press) => void
  isAsked: boolean
}

/** Nobody is selected at first: most have the poll already. */
export function PollSendDialog({ poll, open, onOpenChange, press, isAsked }: PollSendDialogProps) {
  const [selection, setSelection] = useState<Selection>(new Set())
  const queries = useQueryClient()
  const holdSeconds = useHoldSeconds()
  const subscribers = useQuery({ ...untilLeft(get(listSubscribers)), select: activeOnly, enabled: open })
  const onAccepted = () => {
    onOpenChange(false)
    setSelection(new Set())
    void queries.invalidateQueries({ queryKey: [listPolls.path] })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send this poll"
      description={
        poll.answering === 'mailed'
          ? `Choose who gets “${poll.title}”. Whoever has it already is left out, so that each answers once.`
          : `Choose who gets “${poll.title}”.`
      }
      wide
    >
      <Loaded inside query={subscribers} what="Your subscribers">
        {active =>
          active.length > 0 ? (
            <RecipientPicker subscribers={active} selection={selection} onChange={setSelection} />
          ) : (
            <p>You have no active subscribers.</p>
          )
        }
      </Loaded>
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button
          disabled={selection.size === 0}
          pending={isAsked}
          pendingText="Sending…"
          onClick={() => press(pressOfPoll(poll, { selection, holdSeconds, onAccepted }))}
        >
          Send to {people(selection.size)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
