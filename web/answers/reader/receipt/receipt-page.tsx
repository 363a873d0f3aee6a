/** The page of receipts: eight words open what the author answered, and more can be written under it. */
import { useState } from 'react'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { ReaderPage, smallPage } from '../../../base/reader/reader-page.tsx'
import { t } from '../../../base/translations.ts'
import { EnvelopeDrawing } from '../../../base/ui/drawings/envelope.tsx'
import { Answers } from './answers.tsx'
import type { OpenConversation } from './own-conversation.tsx'
import { WordsForm } from './words-form.tsx'

export const handle: PageHandle = smallPage('receipt.title')

interface Opened {
  lookup: string
  publicKey: string
  conversation: OpenConversation
}

/** Nothing of the words goes to the site but what is derived from them, and nothing of them is kept in the browser. */
async function open(words: readonly string[]): Promise<Opened> {
  const { keysOf, openSealed } = await loadCode(() => import('./receipt-keys.ts'))
  const { lookup, publicKey, identity } = await keysOf(words)
  const { letter, messages, answers } = await call('POST /api/receipts/open', { body: { lookup } })
  const opened = <Turn extends { sealed: string }>(turns: readonly Turn[]) =>
    Promise.all(
      turns.map(async ({ sealed, ...turn }) => ({ ...turn, text: await openSealed(sealed, identity) })),
    )
  return {
    lookup,
    publicKey,
    conversation: { letter, messages: await opened(messages), answers: await opened(answers) },
  }
}

export function Component() {
  const [opened, setOpened] = useState<Opened>()
  const opening = useWrite({
    call: open,
    failed: failureNote(t('receipt.notOpened')),
    onDone: setOpened,
  })
  const tryWords = (words: readonly string[]) => {
    // What other words opened says nothing of these, while they are tried and when that fails.
    setOpened(undefined)
    opening.mutate(words)
  }
  const hasAnswers = opened !== undefined && opened.conversation.answers.length > 0
  return (
    <ReaderPage drawing={<EnvelopeDrawing className="-mt-2 ms-auto w-4/5" />}>
      {hasAnswers ? (
        <Answers {...opened} onClose={() => setOpened(undefined)} />
      ) : (
        <>
          <h1>{t('receipt.title')}</h1>
          <p className="mt-2 mb-6 text-soft">{t('receipt.lead')}</p>
          <WordsForm isFruitless={opened !== undefined} onOpen={tryWords} isOpening={opening.isPending} />
        </>
      )}
    </ReaderPage>
  )
}
