/** Chooses who gets something that is out already, and sends it to them: at first to those who do not have it. */
import { type ReactNode, useState } from 'react'
import { formatCount, people } from '../../../../contract/base/format-count.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { Tick } from '../../../base/ui/tick.tsx'
import { RecipientPicker } from '../../../people/admin/recipients/recipient-picker.tsx'
import {
  type Choice,
  everyone,
  nobody,
  type Reach,
  whoLacksIt,
} from '../../../people/admin/recipients/selection.ts'
import { type Thing, useChosenCount, useReach } from '../../../people/admin/recipients/use-recipients.ts'
import type { Press } from './use-sending.ts'

export interface SendAgainProps extends Opening {
  press: (press: Press) => void
  /** The call of a press is under way. */
  isAsked: boolean
}

export interface SendAgainDialogProps extends SendAgainProps {
  title: string
  description: ReactNode
  thing: Thing
  /** Whoever has it cannot get it twice. */
  once?: boolean
  pressFor: (choice: Choice) => Press
}

/** It closes as soon as the server took the press. */
export function SendAgainDialog({ title, description, ...form }: SendAgainDialogProps) {
  const { open, onOpenChange } = form
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description} wide>
      <SendAgainForm {...form} />
    </Dialog>
  )
}

type FormProps = Omit<SendAgainDialogProps, 'title' | 'description' | 'open'>

function SendAgainForm({ thing, once = false, onOpenChange, press, pressFor, isAsked }: FormProps) {
  const [choice, setChoice] = useState(whoLacksIt)
  const reach = useReach(thing).data
  const count = useChosenCount(thing, choice) ?? 0
  const send = () => {
    const wanted = pressFor(choice)
    const onAccepted = () => {
      onOpenChange(false)
      wanted.onAccepted?.()
    }
    press({ ...wanted, onAccepted })
  }
  return (
    <>
      <div inert={isAsked} className="min-w-0">
        <RecipientPicker
          choice={choice}
          onChange={setChoice}
          thing={thing}
          once={once}
          none={<p>You have no active subscribers.</p>}
        >
          {reach?.isBeingLaid ? (
            <p role="status" className="rounded-hand border-2 border-line px-3 py-2">
              Copies for more readers than are marked here are still being prepared. You can choose who gets
              it again in a moment.
            </p>
          ) : null}
          {reach && !reach.isBeingLaid && reach.holders > 0 && (
            <WhoHasIt reach={reach} choice={choice} onChange={setChoice} once={once} />
          )}
        </RecipientPicker>
      </div>
      <DialogActions onCancel={() => onOpenChange(false)}>
        <Button
          disabled={count === 0 || reach?.isBeingLaid}
          pending={isAsked}
          pendingText="Sending…"
          onClick={send}
        >
          Send to {people(count)}
        </Button>
      </DialogActions>
    </>
  )
}

interface WhoHasItProps {
  reach: Reach
  choice: Choice
  onChange: (choice: Choice) => void
  once: boolean
}

/** Mailing them twice takes a tick of its own: this one for all, or one in the list for one. */
function WhoHasIt({ reach: { mailable, holders }, choice, onChange, once }: WhoHasItProps) {
  const some = `${formatCount(holders)} of them already ${holders === 1 ? 'has' : 'have'} it`
  const all = holders === mailable ? 'Everyone already has it' : some
  return (
    <div className="grid gap-2 rounded-hand border-2 border-line px-3 py-2">
      <p>{once ? `${all}. They are left out.` : `${all}. Tick anyone who should get it again.`}</p>
      {!once && (
        <Tick
          isLine
          className="min-h-9"
          checked={choice.holding.everyone}
          onChange={checked => onChange({ ...choice, holding: checked ? everyone : nobody })}
        >
          Send it again to everyone who has it ({formatCount(holders)})
        </Tick>
      )}
    </div>
  )
}
