/** A sent letter in the letters list. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/base/pages.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { useForget } from '../../base/kit/use-write.ts'
import { rich, t } from '../../base/translations.ts'
import { Button, buttonClass } from '../../base/ui/button.tsx'
import { RowCard } from '../../base/ui/row-card.tsx'
import { MenuItem, MenuSwitch, RowMenu } from '../../base/ui/row-menu.tsx'
import { MailKeptButton } from '../../mail/admin/sending/kept/mail-kept-button.tsx'
import { SendProgress } from '../../mail/admin/sending/send-progress.tsx'
import { SendReportDialog } from '../../mail/admin/sending/send-report.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useListing } from './archiving/use-listing.ts'
import { DeleteLetter } from './delete-letter.tsx'
import { hidden } from './hidden.tsx'
import { RecipientOutcomes } from './recipient-outcomes.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { SendToMissing } from './send-to-missing.tsx'
import { SentFacts } from './sent-facts.tsx'
import { TakeBack } from './take-back.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useLetterSend } from './use-letter-send.ts'

/** View, Send, Delete, and who got it. A send goes on here, whoever pressed it. */
export function SentCard({ card }: { card: LetterCard }) {
  const [isChoosing, setChoosing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isTakingBack, setTakingBack] = useState(false)
  const [isAddressing, setAddressing] = useState(false)
  const { sending, press, undo, stop, report, close } = useLetterSend(card)
  const forget = useForget()
  const navigate = useNavigate()
  const duplication = useDuplicate(card)
  const { isOpen: isArchiveOpen, listed } = useListing(card)
  const isBusy = sending.step === 'asked' || sending.step === 'going'
  const params = { id: card.id }
  const forgetOutcomes = useEffectEvent(() =>
    forget(['GET /api/newsletters/:id/outcomes', params], ['GET /api/newsletters/:id/deliveries', params]),
  )
  useEffect(() => {
    if (!isBusy) void forgetOutcomes()
  }, [isBusy])
  const named = { hidden, subject: card.subject }
  return (
    <RowCard
      facts={<SentFacts card={card} listed={isArchiveOpen ? listed : undefined} sending={sending} />}
      heading={<h3 className="wrap-anywhere">{card.subject}</h3>}
      actions={
        <>
          <a
            href={pages.letter.href({ token: card.uniqueToken })}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet', size: 'tight' })}
          >
            {rich('letters.view', named)}
          </a>
          <Button variant="quiet" size="tight" disabled={isBusy} onClick={() => setChoosing(true)}>
            {rich('letters.send', named)}
          </Button>
          {!card.isUnmailed && (
            <Button variant="quiet" size="tight" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {rich(isOpen ? 'letters.hideRecipients' : 'letters.showRecipients', named)}
            </Button>
          )}
          <DeleteLetter card={card} />
        </>
      }
      menu={
        <RowMenu of={card.subject}>
          <MenuItem onSelect={() => navigate(pages.correctLetter.href({ id: card.id }))}>
            {t('correcting.correctPage')}
          </MenuItem>
          <MenuItem disabled={duplication.isPending} onSelect={duplication.mutate}>
            {t('letters.duplicate')}
          </MenuItem>
          <MenuItem onSelect={() => setAddressing(true)}>{t('letters.addressItem')}</MenuItem>
          {card.isUnmailed && (
            <MenuItem onSelect={() => setTakingBack(true)}>{t('letters.backToDraftItem')}</MenuItem>
          )}
          {isArchiveOpen && <MenuSwitch {...listed}>{t('letters.inArchiveItem')}</MenuSwitch>}
        </RowMenu>
      }
    >
      <SendProgress sending={sending} subject={card.subject} onUndo={undo} onStop={stop} />
      <MailKeptButton thing={{ newsletterId: card.id, pollId: null }} name={card.subject} />
      <SendToMissing card={card} isBusy={isBusy} isOpen={isOpen} press={press} />
      {isOpen && <RecipientOutcomes letterId={card.id} subject={card.subject} />}
      <ResendDialog
        card={card}
        open={isChoosing}
        onOpenChange={setChoosing}
        press={press}
        isAsked={sending.step === 'asked'}
      />
      <AddressDialog card={card} open={isAddressing} onOpenChange={setAddressing} />
      <TakeBack card={card} open={isTakingBack} onOpenChange={setTakingBack} />
      <SendReportDialog report={report} onClose={close} />
    </RowCard>
  )
}
