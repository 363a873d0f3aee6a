/** Chooses who gets something that is out already, and sends it to them. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSubscribers } from '../../../contract/subscribers.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { getFresh } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { activeOnly } from '../recipients/picker-list.ts'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'
import type { Selection } from '../recipients/selection.ts'
import { people } from './people.ts'
import type { Press } from './use-sending.ts'

export interface SendAgainProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  press: (press: Press) => void
  /** The call of a press is under way. */
  isAsked: boolean
}

export interface SendAgainDialogProps extends SendAgainProps {
  title: string
  description: string
  pressFor: (selection: Selection) => Press
}

/** Nobody is selected at first: most have it already. It closes as soon as the server took the press. */
export function SendAgainDialog(props: SendAgainDialogProps) {
  const { title, description, open, onOpenChange, press, pressFor, isAsked } = props
  const [selection, setSelection] = useState<Selection>(new Set())
  const subscribers = useQuery({ ...getFresh(listSubscribers), select: activeOnly, enabled: open })
  const send = () => {
    const wanted = pressFor(selection)
    const onAccepted = () => {
      onOpenChange(false)
      setSelection(new Set())
      wanted.onAccepted?.()
    }
    press({ ...wanted, onAccepted })
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description} wide>
      <Loaded inside query={subscribers} what="Your subscribers">
        {active =>
          active.length > 0 ? (
            <div inert={isAsked} className="min-w-0">
              <RecipientPicker subscribers={active} selection={selection} onChange={setSelection} />
            </div>
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
