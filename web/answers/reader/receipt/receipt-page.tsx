/** The page of receipts: eight words open what the author answered, and more can be written under it. */
import { useState } from 'react'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { ReaderPage, smallPage } from '../../../base/reader/reader-page.tsx'
import { EnvelopeDrawing } from '../../../base/ui/drawings/envelope.tsx'
import { Answers, type OpenAnswer } from './answers.tsx'
import { WordsForm } from './words-form.tsx'

export const handle: PageHandle = smallPage('Your receipt')

interface Opened {
  lookup: string
  /** The public half of what the words decrypt with. */
  publicKey: string
  answers: readonly OpenAnswer[]
}

/** Nothing of the words goes to the site but what is derived from them, and nothing of them is kept in the browser. */
async function open(words: readonly string[]): Promise<Opened> {
  const { keysOf, openSealed } = await loadCode(() => import('./receipt-keys.ts'))
  const { lookup, identity, publicKey } = await keysOf(words)
  const { answers } = await call('POST /api/receipts/open', { body: { lookup } })
  return {
    lookup,
    publicKey,
    answers: await Promise.all(
      answers.map(async ({ sealed, ...days }) => ({ ...days, text: await openSealed(sealed, identity) })),
    ),
  }
}

export function Component() {
  const [opened, setOpened] = useState<Opened>()
  const opening = useWrite({
    call: open,
    failed: failureNote('The receipt could not be opened. Please try again.'),
    onDone: setOpened,
  })
  const tryWords = (words: readonly string[]) => {
    // What other words opened says nothing of these, while they are tried and when that fails.
    setOpened(undefined)
    opening.mutate(words)
  }
  const hasAnswers = opened !== undefined && opened.answers.length > 0
  return (
    <ReaderPage drawing={<EnvelopeDrawing className="-mt-2 ml-auto w-4/5" />}>
      {hasAnswers ? (
        <Answers {...opened} onClose={() => setOpened(undefined)} />
      ) : (
        <>
          <h1>Your receipt</h1>
          <p className="mt-2 mb-6 text-soft">
            With the eight words of a receipt you read what the author answered to your reply.
          </p>
          <WordsForm isFruitless={opened !== undefined} onOpen={tryWords} isOpening={opening.isPending} />
        </>
      )}
    </ReaderPage>
  )
}
