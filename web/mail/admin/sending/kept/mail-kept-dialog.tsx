/** What a press would e-mail, to how many, and how old it is, before anything leaves (preview); each can be left out. */
import { useState } from 'react'
import { formatCount, people } from '../../../../../contract/base/format-count.ts'
import type { KeptThing } from '../../../../../contract/mail/outbox.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { useMailStatus } from '../../../../base/admin/site/use-mail-status.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { ConfirmDialog } from '../../../../base/ui/confirm-dialog.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { Tick } from '../../../../base/ui/tick.tsx'
import { isOnlyHere, sayAge, sayThings } from './kept-words.ts'
import { isSame } from './use-kept.ts'
import { useMailKept } from './use-mail-kept.tsx'

export function MailKeptDialog({ offers, ...opening }: Opening & { offers: readonly KeptThing[] }) {
  const [without, setWithout] = useState<readonly KeptThing[]>([])
  const [isAsking, setAsking] = useState(false)
  const close = () => opening.onOpenChange(false)
  const { mailing, leaving, fewDialog } = useMailKept(close)
  const chosen = offers.filter(offer => !without.some(one => isSame(one, offer)))
  const isBusy = mailing.isPending || leaving.isPending
  const choose = (offer: KeptThing, isChosen: boolean) =>
    setWithout([...without.filter(one => !isSame(one, offer)), ...(isChosen ? [] : [offer])])
  return (
    <Dialog
      {...opening}
      title={offers.length === 1 ? 'E-mail it now?' : 'E-mail them now?'}
      description="Each goes once, to the subscribers it was sent to at the time. Anyone who joined since is not added."
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {offers.map(offer => (
            <Offer
              key={offer.newsletterId ?? offer.pollId}
              offer={offer}
              isChosen={chosen.includes(offer)}
              onChoose={isChosen => choose(offer, isChosen)}
            />
          ))}
        </ul>
        <WhereLinksLead />
        <Restored offers={offers} />
        <p className="text-soft text-sm">
          Welcome and confirmation e-mails in the outbox aren’t sent later. Whoever hasn’t confirmed yet can
          subscribe again.
        </p>
      </div>
      <DialogActions>
        <Button
          variant="quiet"
          disabled={chosen.length === 0 || isBusy}
          pending={leaving.isPending}
          pendingText="Leaving…"
          onClick={() => setAsking(true)}
        >
          {chosen.length === 1 ? 'Don’t e-mail it' : 'Don’t e-mail these'}
        </Button>
        <Button
          disabled={chosen.length === 0 || isBusy}
          pending={mailing.isPending}
          pendingText="E-mailing…"
          onClick={() => mailing.mutate(chosen)}
        >
          {chosen.length === 0 ? 'E-mail' : `E-mail ${sayThings(chosen)}`}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${sayThings(chosen)} in the outbox?`}
        description="You won’t be offered to e-mail this again. You can still send each one from its card."
        confirmText="Leave it there"
        onConfirm={() => {
          setAsking(false)
          leaving.mutate(chosen)
        }}
      />
      {fewDialog}
    </Dialog>
  )
}

interface OfferProps {
  offer: KeptThing
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Offer({ offer, isChosen, onChoose }: OfferProps) {
  const when = useTimes()
  const { subject, since, readers, leftOut, pollId } = offer
  const left =
    leftOut > 0
      ? ` ${formatCount(leftOut)} left out: unsubscribed, paused, can’t be mailed, or have it already.`
      : ''
  return (
    <li>
      <Tick isFramed checked={isChosen} onChange={onChoose}>
        <span className="grid">
          <span className="wrap-anywhere font-semibold">
            {subject}
            {pollId !== null && ' (poll)'}
          </span>
          <span className="text-soft text-sm">
            {`To ${people(readers)}. Sent ${when(since, 'shortDay')}, ${sayAge(since, Date.now())}.${left}`}
          </span>
        </span>
      </Tick>
    </li>
  )
}

/** The mails are composed anew with the address of now. */
function WhereLinksLead() {
  const baseUrl = useMailStatus()?.baseUrl
  if (!baseUrl) return null
  if (!isOnlyHere(baseUrl)) return <p className="wrap-anywhere text-sm">Links in them lead to {baseUrl}.</p>
  return (
    <Callout tone="danger" title="Their links would not open for readers">
      <span className="wrap-anywhere">
        They would lead to {baseUrl}, which only this machine can open. Set the site’s address under Mail
        first.
      </span>
    </Callout>
  )
}

function Restored({ offers }: { offers: readonly KeptThing[] }) {
  const when = useTimes()
  const from = offers.find(offer => offer.restoredFrom !== null)?.restoredFrom
  if (!from) return null
  return (
    <Callout tone="warning" title="You may have e-mailed some of these already">
      This site was restored from a backup of {when(from, 'moment')}. What was e-mailed after that is listed
      here too, and readers would get it twice.
    </Callout>
  )
}
