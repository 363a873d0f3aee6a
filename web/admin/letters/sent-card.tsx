/** A sent letter in the letters list. */
import { useEffect, useEffectEvent, useState } from 'react'
import { countDeliveries, listDeliveries } from '../../../contract/deliveries.ts'
import type { LetterCard } from '../../../contract/letters.ts'
import { pages } from '../../../contract/pages.ts'
import { sendToMissing } from '../../../contract/sends.ts'
import { call } from '../../call.ts'
import { useForget } from '../../kit/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { people } from '../sending/people.ts'
import { SendProgress } from '../sending/send-progress.tsx'
import { SendReportDialog } from '../sending/send-report.tsx'
import { useSending } from '../sending/use-sending.ts'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'
import { DeleteLetter } from './delete-letter.tsx'
import { DuplicateLetter } from './duplicate-letter.tsx'
import { ListedSwitch } from './listed-switch.tsx'
import { RecipientOutcomes } from './recipient-outcomes.tsx'
import { ResendDialog } from './resend-dialog.tsx'

/** View, Send, Delete, and who got it. A resend goes on here when its dialog is closed. */
export function SentCard({ card }: { card: LetterCard }) {
  const timeZone = useTimeZone()
  const [isChoosing, setChoosing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { sending, press, undo, stop, close } = useSending()
  const forget = useForget()
  const isBusy = sending.step === 'asked' || sending.step === 'going'
  const params = { id: card.id }
  const forgetOutcomes = useEffectEvent(() => forget([countDeliveries, params], [listDeliveries, params]))
  useEffect(() => {
    if (!isBusy) void forgetOutcomes()
  }, [isBusy])
  const sendAgain = () =>
    press({
      what: 'missing',
      call: pressId => call(sendToMissing, { params, body: { pressId }, prefer: 'respond-async' }),
      failure: 'Failed to send',
    })
  const name = <span className="sr-only"> {card.subject}</span>
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="sent">Sent</Badge>
        <p className="text-soft text-sm">
          {card.sentAt && formatTime(card.sentAt, timeZone, 'day')} · {people(card.recipientCount)}
        </p>
      </div>
      <h3 className="wrap-anywhere">{card.subject}</h3>
      <div className="flex flex-wrap gap-3">
        <a
          href={pages.letter.href({ token: card.uniqueToken })}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          View{name}
        </a>
        <Button variant="secondary" size="small" disabled={isBusy} onClick={() => setChoosing(true)}>
          Send{name}
        </Button>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} recipients{name}
        </Button>
        <DuplicateLetter card={card} />
        <DeleteLetter card={card} />
      </div>
      <ListedSwitch card={card} />
      <SendProgress sending={sending} subject={card.subject} onUndo={undo} onStop={stop} />
      {isOpen && (
        <RecipientOutcomes
          letterId={card.id}
          subject={card.subject}
          isBusy={isBusy}
          onSendToMissing={sendAgain}
        />
      )}
      <ResendDialog
        card={card}
        open={isChoosing}
        onOpenChange={setChoosing}
        press={press}
        isAsked={sending.step === 'asked'}
      />
      <SendReportDialog report={sending.step === 'reported' ? sending.report : null} onClose={close} />
    </Card>
  )
}
