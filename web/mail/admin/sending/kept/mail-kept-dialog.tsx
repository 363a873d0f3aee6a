/** What a press would e-mail, to how many, and how old it is, before anything leaves (preview); each can be left out. */
import { useState } from 'react'
import type { KeptThing } from '../../../../../contract/mail/outbox.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { useMailStatus } from '../../../../base/admin/site/use-mail-status.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { ConfirmDialog } from '../../../../base/ui/confirm-dialog.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { Tick } from '../../../../base/ui/tick.tsx'
import { daysSince, isOnlyHere, sayThings } from './kept-words.ts'
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
      title={offers.length === 1 ? t('keptSends.emailItNowTitle') : t('keptSends.emailThemNowTitle')}
      description={t('keptSends.eachGoesOnce')}
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
        <p className="text-soft text-sm">{t('keptSends.welcomeMailsStay')}</p>
      </div>
      <DialogActions>
        <Button
          variant="quiet"
          disabled={chosen.length === 0 || isBusy}
          pending={leaving.isPending}
          pendingText={t('keptSends.leaving')}
          onClick={() => setAsking(true)}
        >
          {chosen.length === 1 ? t('keptSends.dontEmailIt') : t('keptSends.dontEmailThem')}
        </Button>
        <Button
          disabled={chosen.length === 0 || isBusy}
          pending={mailing.isPending}
          pendingText={t('keptSends.emailing')}
          onClick={() => mailing.mutate(chosen)}
        >
          {chosen.length === 0
            ? t('keptSends.emailNothing')
            : t('keptSends.emailThings', { things: sayThings(chosen) })}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('keptSends.leaveThingsTitle', { things: sayThings(chosen) })}
        description={t('keptSends.leaveMeans')}
        confirmText={t('keptSends.leaveConfirm')}
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
  const words = t('keptSends.offer', {
    readers,
    date: when(since, 'shortDay'),
    days: daysSince(since, Date.now()),
  })
  return (
    <li>
      <Tick isFramed checked={isChosen} onChange={onChoose}>
        <span className="grid">
          <span className="wrap-anywhere font-semibold">
            {pollId === null ? subject : t('keptSends.pollTitle', { title: subject })}
          </span>
          <span className="text-soft text-sm">
            {leftOut > 0 ? `${words} ${t('keptSends.leftOut', { count: leftOut })}` : words}
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
  if (!isOnlyHere(baseUrl))
    return <p className="wrap-anywhere text-sm">{t('keptSends.linksLead', { baseUrl })}</p>
  return (
    <Callout tone="danger" title={t('keptSends.linksNotOpenTitle')}>
      <span className="wrap-anywhere">{t('keptSends.linksNotOpen', { baseUrl })}</span>
    </Callout>
  )
}

function Restored({ offers }: { offers: readonly KeptThing[] }) {
  const when = useTimes()
  const from = offers.find(offer => offer.restoredFrom !== null)?.restoredFrom
  if (!from) return null
  return (
    <Callout tone="warning" title={t('keptSends.maybeEmailedTitle')}>
      {t('keptSends.maybeEmailed', { from: when(from, 'moment') })}
    </Callout>
  )
}
