/** A letter that waits to be sent, among the drafts. */
import { useState } from 'react'
import type { LetterCard, WaitingSend } from '../../../contract/letters/letters.ts'
import { useTimes } from '../../base/admin/site/dates.ts'
import { t } from '../../base/translations.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Callout } from '../../base/ui/callout.tsx'
import { RowCard } from '../../base/ui/row-card.tsx'
import { MenuItem, RowMenu } from '../../base/ui/row-menu.tsx'
import { toast } from '../../base/ui/toast.ts'
import { SendProgress } from '../../mail/admin/sending/send-progress.tsx'
import { WaitingActions } from '../../mail/admin/sending/waiting-actions.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useSentTo } from './archiving/sent-to.ts'
import { useListing } from './archiving/use-listing.ts'
import { DeleteLetter } from './delete-letter.tsx'
import { useLetterSend } from './use-letter-send.ts'

/** Says whom it goes to and when, with the ways to change that; in its hold it counts down. */
export function ScheduledCard({ card }: { card: LetterCard }) {
  const when = useTimes()
  const [isAddressing, setAddressing] = useState(false)
  const { isOpen } = useListing(card)
  const { whom, whyUnlisted: why } = useSentTo(card)
  const { sending, undo, stop } = useLetterSend(card)
  const isGoing = sending.step === 'going'
  const takeBack = async (sendId: string) => {
    if (await undo(sendId)) toast({ title: t('buttons.undone'), description: t('letters.sendUndone') })
  }
  const date = card.scheduledFor ? when(card.scheduledFor, 'moment') : ''
  return (
    <RowCard
      facts={
        <>
          <Badge tone="scheduled">{badge(card.waiting?.reason, date)}</Badge>
          <p>
            {whom}
            {isOpen && ` · ${archiveInWords(card, why)}`}
          </p>
        </>
      }
      heading={<h3 className="wrap-anywhere">{card.subject}</h3>}
      actions={
        <>
          {card.waiting && !isGoing && (
            <WaitingActions letter={card} sendId={card.waiting.sendId} name={card.subject} />
          )}
          <DeleteLetter card={card} />
        </>
      }
      menu={
        <RowMenu of={card.subject}>
          <MenuItem onSelect={() => setAddressing(true)}>{t('letters.addressItem')}</MenuItem>
        </RowMenu>
      }
    >
      <SendProgress sending={sending} subject={card.subject} onUndo={takeBack} onStop={stop} />
      <AddressDialog card={card} open={isAddressing} onOpenChange={setAddressing} />
      {card.namesLostKey && (
        <Callout tone="warning" title={t('letters.lostKey')}>
          {t('letters.lostKeyNote')}
        </Callout>
      )}
      {card.waiting?.reason === 'late' && (
        <Callout tone="warning" title={t('letters.lateTitle')}>
          {t('letters.lateNote', { date })}
        </Callout>
      )}
    </RowCard>
  )
}

/** That it goes to a part of the list is said already. */
function archiveInWords({ isListed, sentToPart }: LetterCard, why: string): string {
  if (isListed) return t('letters.willBeInArchive')
  return sentToPart ? t('letters.willNotBeInArchive') : t('letters.willNotBeInArchiveWhy', { why })
}

/** A letter whose time has come waits for nothing any more: it is about to be among the sent ones. */
function badge(reason: WaitingSend['reason'] | undefined, date: string): string {
  if (reason === 'late') return t('letters.late', { date })
  return reason === 'schedule' ? t('letters.scheduled', { date }) : t('letters.aboutToBeSent')
}
