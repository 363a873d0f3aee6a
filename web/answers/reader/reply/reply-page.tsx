/** The page of an anonymous reply: which letter it answers, a form, then the confirmation that it was sent. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { letterMailedTo, type MailedTo } from '../../../../contract/answers/mailed-to.ts'
import { padBody } from '../../../../contract/answers/pad-body.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../../base/call.ts'
import { joint } from '../../../base/joint.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { noteMissing, useIsMissing } from '../../../base/reader/missing.ts'
import { useParams } from '../../../base/reader/place.ts'
import { ReaderPage, smallPage, ToFrontPage } from '../../../base/reader/reader-page.tsx'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { undefinedOn404 } from '../../../base/reader/undefined-on-404.ts'
import { rich, t } from '../../../base/translations.ts'
import { LinkButton } from '../../../base/ui/button.tsx'
import { QuillDrawing } from '../../../base/ui/drawings/quill.tsx'
import { Loading } from '../../../base/ui/loading.tsx'
import { ByOnion } from '../anonymity/by-onion.tsx'
import { ReceiptOffer } from '../receipt/receipt-offer.tsx'
import { KeyNotice } from '../sealing/key-notice.tsx'
import { loadSealing } from '../sealing/load-sealing.ts'
import { SealingNote } from '../sealing/sealing-note.tsx'
import { useNamedInAddress } from '../sealing/use-named-key.ts'
import { useSealedSend } from '../sealing/use-sealed.ts'
import { type ReaderWords, ReplyForm } from './reply-form.tsx'
import { useDrawnReceipts } from './use-drawn-receipts.ts'
import { WhatTheAuthorSees } from './what-the-author-sees.tsx'

const small = smallPage('reply.title')
const letterOf = (id: string) => get('GET /api/newsletters/:id/subject', { params: { id } })

export const handle: PageHandle = {
  load: (queries, params) => {
    const { newsletterId = '' } = params
    return Promise.all([
      small.load?.(queries, params),
      loadSealing(queries),
      undefinedOn404(queries.fetchQuery(letterOf(newsletterId))).then(letter =>
        noteMissing(queries, newsletterId, letter),
      ),
    ])
  },
  language: (queries, { newsletterId = '' }) =>
    queries.getQueryData(letterOf(newsletterId).queryKey)?.language,
  head: (queries, params, page) =>
    queries.getQueryData(letterOf(params.newsletterId ?? '').queryKey)
      ? small.head(queries, params, page)
      : smallPage('refusals.letterNotFound', 404).head(queries, params, page),
}

export function Component() {
  const { newsletterId = '' } = useParams()
  const isMissing = useIsMissing(newsletterId)
  const letter = useQuery({ ...letterOf(newsletterId), enabled: !isMissing })
  if (letter.isPending && !isMissing) return <Loading />
  return (
    <ReaderPage drawing={<QuillDrawing className="-mt-4 ms-auto w-3/5" />}>
      {letter.data ? <Reply {...letter.data} /> : <NotFound />}
    </ReaderPage>
  )
}

function NotFound() {
  return (
    <>
      <h1>{t('refusals.letterNotFound')}</h1>
      <p className="mt-3">{t('reply.missing')}</p>
      <ToFrontPage />
    </>
  )
}

interface RepliedLetter {
  subject: string
  mailedToFew: MailedTo | null
}

function Reply({ subject, mailedToFew }: RepliedLetter) {
  const { newsletterId = '' } = useParams()
  const [sent, setSent] = useState<ReaderWords>()
  const { commitment, wordsFor } = useDrawnReceipts()
  const { send, ...sealed } = useSealedSend<ReaderWords, unknown>(
    { named: useNamedInAddress(), commitment },
    (words, more) => call('POST /api/responses', { body: padBody({ ...words, ...more, newsletterId }) }),
  )
  if (sent) return <Sent {...sent} words={wordsFor(sent)} />
  return (
    <>
      <h1>{t('reply.title')}</h1>
      <p className="mt-2 text-soft">{t('reply.lead')}</p>
      <p className="wrap-anywhere mt-2 mb-6">
        {rich('reply.to', { subject, strong: inside => <strong>{inside}</strong> })}
      </p>
      <div className="grid gap-6">
        <KeyNotice {...sealed} />
        <ReplyForm canSend={sealed.canSend} send={send} onSent={setSent}>
          <SealingNote {...sealed} />
          {joint()}
          {t('reply.kept')}
          {joint()}
          {mailedToFew ? letterMailedTo(t, mailedToFew) : t('reply.mayTell')}
          {joint()}
          <WhatTheAuthorSees />
        </ReplyForm>
      </div>
      <p className="mt-6 text-sm">
        <a href={pages.receipt.href()} className="inline-flex min-h-9 items-center">
          {t('reply.haveReceipt')}
        </a>
      </p>
      <ByOnion hash={() => location.hash} />
    </>
  )
}

interface SentProps {
  replyKey: string
  message: string
  /** The words of the receipt that was drawn for it. */
  words: readonly string[] | undefined
}

function Sent({ replyKey, message, words }: SentProps) {
  return (
    <>
      <ResultHeading>{t('reply.sentTitle')}</ResultHeading>
      <p className="mt-3">{t('reply.sent')}</p>
      <ReceiptOffer replyKey={replyKey} message={message} drawn={words} />
      <p className="mt-8">
        <LinkButton href="/" variant="secondary">
          {t('page.toFront')}
        </LinkButton>
      </p>
    </>
  )
}
