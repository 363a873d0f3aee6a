/** Offers a receipt for a reply that was just sent, and says what it costs before it is made (informed consent). */
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { failureNote, ownFailureNote } from '../../../base/kit/failure-note.ts'
import { loadCode, NotLoaded } from '../../../base/kit/loading/load-code.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { receiptEnds } from './receipt-days.ts'

type NewReceiptView = ComponentType<ComponentProps<typeof import('./new-receipt.tsx').NewReceipt>>
interface Made {
  words: readonly string[]
  View: NewReceiptView
}

const failed = 'Your reply has arrived, but the receipt could not be saved. Please try again.'
/** A page that is loaded again knows of no reply. */
const never =
  'Your reply has arrived, but the script that makes receipts did not load. So this reply cannot have one.'

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
    failed: error => (error instanceof NotLoaded ? ownFailureNote(never) : failureNote(failed))(error),
    onDone: setMade,
  })
  if (isKept)
    return (
      <p className="mt-8" role="status">
        Come back any time with your eight words, to <a href={pages.receipt.href()}>the page of receipts</a>.
      </p>
    )
  if (made) return <made.View words={made.words} onKept={() => setKept(true)} />
  return (
    <section aria-labelledby="offer" className="mt-8 grid gap-3 border-line border-t-2 pt-6">
      <h2 id="offer">Would you like an answer?</h2>
      <p>
        The author can answer you without learning who you are. Keep a receipt: eight random words, with which
        you alone can come back, read the answer and write again.
      </p>
      <p className="font-semibold">What it costs:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>What you write with one receipt is known to be from one person.</li>
        <li>
          When you come back can be noticed: the site does not record it, but whoever watches your network, or
          looks at your browser’s history, can see that you were here.
        </li>
        <li>
          Whoever finds the words can read what you wrote, and the answers. If you lose them, no one can
          recover them.
        </li>
        {receiptEnds.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <Button
          variant="secondary"
          onClick={() => making.mutate()}
          pending={making.isPending}
          pendingText="Creating…"
        >
          Keep a receipt
        </Button>
      </p>
    </section>
  )
}
