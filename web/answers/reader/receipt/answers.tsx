/** What the author answered under a receipt, below what the reader wrote, and a form to write again in the same conversation. */
import { useState } from 'react'
import { padBody } from '../../../../contract/answers/pad-body.ts'
import { call } from '../../../base/call.ts'
import { joint } from '../../../base/joint.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { t } from '../../../base/translations.ts'
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
      <ResultHeading>{t('receipt.answersTitle')}</ResultHeading>
      <p className="mt-2 text-soft">{t('receipt.answersLead')}</p>
      <OwnConversation {...conversation} />
      <p className="mt-4">
        <Button variant="quiet" size="small" className="-ms-3" onClick={onClose}>
          {t('receipt.close')}
        </Button>
      </p>
      <section aria-labelledby="again" className="mt-4 grid gap-4 border-line border-t-2 pt-6">
        {isSent ? (
          <>
            <h2 id="again">{t('reply.sentTitle')}</h2>
            <p role="status">
              {t('reply.sent')}
              {joint()}
              {t('receipt.answerHere')}
            </p>
          </>
        ) : (
          <>
            <h2 id="again">{t('receipt.again')}</h2>
            <KeyNotice {...sealed} />
            <ReplyForm canSend={sealed.canSend} send={sendToo} onSent={() => setSent(true)}>
              <SealingNote {...sealed} isOfReceipt />
              {joint()}
              {t('receipt.kept')}
              {joint()}
              <WhatTheAuthorSees />
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
