/** What the author answered under a receipt, below what the reader wrote, and a form to write again in the same conversation. */
import { useState } from 'react'
import { padBody } from '../../../../contract/answers/pad-body.ts'
import { call } from '../../../base/call.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { type ReaderWords, ReplyForm } from '../reply/reply-form.tsx'
import { WhatTheAuthorSees } from '../reply/what-the-author-sees.tsx'
import { KeyNotice } from '../sealing/key-notice.tsx'
import { SealingNote } from '../sealing/sealing-note.tsx'
import { useSealedSend } from '../sealing/use-sealed.ts'
import { type OpenConversation, OwnConversation } from './own-conversation.tsx'

interface AnswersProps {
  lookup: string
  /** The receipt's own key: what is written again is sealed for it too. */
  publicKey: string
  conversation: OpenConversation
  /** Takes them off the screen. */
  onClose: () => void
}

type Sent = ReaderWords & { ownWords: string }

export function Answers({ lookup, publicKey, conversation, onClose }: AnswersProps) {
  const [isSent, setSent] = useState(false)
  const { send, ...sealed } = useSealedSend<Sent, unknown>(
    { named: undefined, commitment: () => commitmentTo(publicKey) },
    (words, more) => call('POST /api/receipts/messages', { body: padBody({ ...words, ...more, lookup }) }),
  )
  const sendToo = async (words: ReaderWords) => {
    const { sealOwnWords } = await loadCode(() => import('./own-words.ts'))
    return send({ ...words, ownWords: await sealOwnWords(publicKey, words.message) })
  }
  return (
    <>
      <ResultHeading>The author answered you</ResultHeading>
      <p className="mt-2 text-soft">
        It was opened in your browser. No one can read it without the eight words.
      </p>
      <OwnConversation {...conversation} />
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
            <KeyNotice {...sealed} />
            <ReplyForm canSend={sealed.canSend} send={sendToo} onSent={() => setSent(true)}>
              <SealingNote {...sealed} isOfReceipt /> Your words are kept together with what you wrote before
              with this receipt, so the author sees that they are from one person. No name, no address and no
              cookie are kept. <WhatTheAuthorSees />
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
