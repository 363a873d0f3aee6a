/** Offers a receipt for a reply that was just sent, and says what it costs before it is made (informed consent). */
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { failureNote, ownFailureNote } from '../../../base/kit/failure-note.ts'
import { loadCode, NotLoaded } from '../../../base/kit/loading/load-code.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { receiptEnds } from './receipt-ends.ts'

type NewReceiptView = ComponentType<ComponentProps<typeof import('./new-receipt.tsx').NewReceipt>>
interface Made {
  words: readonly string[]
  View: NewReceiptView
}

/** A page that is loaded again, for a script that did not come, knows of no reply. */
const failed = (error: unknown) =>
  error instanceof NotLoaded
    ? ownFailureNote(t('receipt.notLoaded'))(error)
    : failureNote(t('receipt.notSaved'))(error)

interface ReceiptOfferProps {
  /** What the reply was sent under. */
  replyKey: string
  /** Its words, which the holder of the receipt reads again. */
  message: string
  /** The words that were drawn before it was sent: the sealed reply is bound to them. */
  drawn?: readonly string[] | undefined
}

export function ReceiptOffer({ replyKey, message, drawn }: ReceiptOfferProps) {
  const [made, setMade] = useState<Made>()
  const [isKept, setKept] = useState(false)
  const words = useRef<readonly string[] | undefined>(drawn)
  const making = useWrite({
    call: async (): Promise<Made> => {
      const { drawWords, makeReceipt, NewReceipt } = await loadCode(() => import('./new-receipt.tsx'))
      // The same ones at a second try: the first may have arrived, and only its answer was lost.
      words.current ??= drawWords()
      await makeReceipt({ replyKey, message }, words.current)
      return { words: words.current, View: NewReceipt }
    },
    failed,
    onDone: setMade,
  })
  if (isKept)
    return (
      <p className="mt-8" role="status">
        {rich('receipt.comeBack', { link: inside => <a href={pages.receipt.href()}>{inside}</a> })}
      </p>
    )
  if (made) return <made.View words={made.words} onKept={() => setKept(true)} />
  return (
    <section aria-labelledby="offer" className="mt-8 grid gap-3 border-line border-t-2 pt-6">
      <h2 id="offer">{t('receipt.offerTitle')}</h2>
      <p>{t('receipt.offer')}</p>
      <p className="font-semibold">{t('receipt.costs')}</p>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t('receipt.costsLinked')}</li>
        <li>{t('receipt.costsSeen')}</li>
        <li>{t('receipt.costsFound')}</li>
        <li>{receiptEnds()}</li>
      </ul>
      <p>
        <Button
          variant="secondary"
          onClick={() => making.mutate()}
          pending={making.isPending}
          pendingText={t('receipt.keeping')}
        >
          {t('receipt.keep')}
        </Button>
      </p>
    </section>
  )
}
