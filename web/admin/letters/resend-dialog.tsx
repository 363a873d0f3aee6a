/** Chooses who gets a sent letter again. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { resendLetter } from '../../../contract/sends.ts'
import { listSubscribers } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Loaded } from '../loaded.tsx'
import { activeOnly } from '../recipients/picker-list.ts'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'
import type { Selection } from '../recipients/selection.ts'
import { people } from '../sending/people.ts'
import type { Press } from '../sending/use-sending.ts'
import { untilLeft } from '../until-left.ts'

export interface ResendDialogProps {
  card: LetterCard
  open: boolean
  onOpenChange: (open: boolean) => void
  press: (press: Press) => void
  isAsked: boolean
}

/** Nobody is selected at first: most have the letter already. */
export function ResendDialog({ card, open, onOpenChange, press, isAsked }: ResendDialogProps) {
  const [selection, setSelection] = useState<Selection>(new Set())
  const queries = useQueryClient()
  const subscribers = useQuery({ ...untilLeft(get(listSubscribers)), select: activeOnly, enabled: open })
  const send = () => {
    const selectedSubscriberIds = [...selection]
    press({
      what: selectedSubscriberIds.join(),
      call: pressId =>
        call(resendLetter, {
          params: { id: card.id },
          body: { selectedSubscriberIds, pressId },
          prefer: 'respond-async',
        }),
      onAccepted: () => {
        onOpenChange(false)
        setSelection(new Set())
        queries.invalidateQueries({ queryKey: [listLetterCards.path] })
      },
      failure: 'Failed to send',
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send again"
      description={`Choose who gets “${card.subject}”.`}
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
        <Button disabled={selection.size === 0} pending={isAsked} pendingText="Sending…" onClick={send}>
          Send to {people(selection.size)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
