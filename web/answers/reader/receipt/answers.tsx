/** What the author answered under a receipt, and a form to write again in the same conversation. */
import { useState } from 'react'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { call } from '../../../base/call.ts'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { type ReaderWords, ReplyForm } from '../reply/reply-form.tsx'
import { WhatTheAuthorSees } from '../reply/what-the-author-sees.tsx'
import { SealingNote } from '../sealing/sealing-note.tsx'
import { useSealedSend } from '../sealing/use-sealed.ts'
import { sayDay } from './receipt-days.ts'

export interface OpenAnswer extends Omit<CallAnswer<'POST /api/receipts/open'>['answers'][number], 'sealed'> {
  /** undefined: it cannot be decrypted with these words. */
  text: string | undefined
}

interface AnswersProps {
  lookup: string
  publicKey: string
  answers: readonly OpenAnswer[]
  /** Takes them off the screen. */
  onClose: () => void
}

export function Answers({ lookup, publicKey, answers, onClose }: AnswersProps) {
  const [isSent, setSent] = useState(false)
  const { send, ...sealed } = useSealedSend<ReaderWords, unknown>(
    { named: undefined, commitment: () => commitmentTo(publicKey) },
    (words, more) => call('POST /api/receipts/messages', { body: { ...words, ...more, lookup } }),
  )
  return (
    <>
      <ResultHeading>The author answered you</ResultHeading>
      <p className="mt-2 text-soft">It was opened in your browser: without your words nobody can read it.</p>
      <ol className="mt-6 grid gap-6">
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the conversation, and never in another
          <li key={index} className="grid gap-2 border-purple border-l-4 pl-4">
            <p className="text-sm text-soft">
              {sayDay(answer.createdAt)}. It vanishes on {sayDay(answer.vanishesAt)}.
            </p>
            {answer.text === undefined ? (
              <p>This answer cannot be opened with these words.</p>
            ) : (
              <p className="wrap-anywhere whitespace-pre-wrap font-letter text-lg leading-relaxed">
                {answer.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={onClose}>
          Close, and forget the words
        </Button>
      </p>
      <section aria-labelledby="again" className="mt-4 grid gap-4 border-line border-t-2 pt-6">
        {isSent ? (
          <>
            <h2 id="again">Message Sent</h2>
            <p role="status">
              Your anonymous reply has been delivered successfully. An answer to it will be here, under the
              same words.
            </p>
          </>
        ) : (
          <>
            <h2 id="again">Write again</h2>
            <ReplyForm canSend={sealed.canSend} send={send} onSent={() => setSent(true)}>
              <SealingNote {...sealed} /> Your words are kept together with what you wrote before with this
              receipt: the author sees that they are from one person. No name, no address and no cookie are
              kept. <WhatTheAuthorSees />
            </ReplyForm>
          </>
        )}
      </section>
    </>
  )
}

/** Loaded with the ciphers, when something is sealed. */
const commitmentTo = async (publicKey: string) =>
  (await import('../../../../contract/answers/key-fingerprint.ts')).receiptCommitment(publicKey)
