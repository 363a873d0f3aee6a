/** Chooses who gets something that is out already, and sends it to them: at first to those who do not have it. */
import { type ReactNode, useState } from 'react'
import { t } from '../../../base/translations.ts'
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
          none={<p>{t('sending.noActiveSubscribers')}</p>}
        >
          {reach?.isBeingLaid ? (
            <p role="status" className="rounded-hand border-2 border-line px-3 py-2">
              {t('sending.copiesBeingPrepared')}
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
          pendingText={t('buttons.sending')}
          onClick={send}
        >
          {t('sending.sendTo', { count })}
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
  const words =
    holders === mailable
      ? t(once ? 'sending.everyoneHasItOnce' : 'sending.everyoneHasIt')
      : t(once ? 'sending.someHaveItOnce' : 'sending.someHaveIt', { count: holders })
  return (
    <div className="grid gap-2 rounded-hand border-2 border-line px-3 py-2">
      <p>{words}</p>
      {!once && (
        <Tick
          isLine
          className="min-h-9"
          checked={choice.holding.everyone}
          onChange={checked => onChange({ ...choice, holding: checked ? everyone : nobody })}
        >
          {t('sending.sendAgainToHolders', { holders })}
        </Tick>
      )}
    </div>
  )
}
