/** The page of an anonymous reply: a form, then the confirmation that it was sent. */
import { useState } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { QuillDrawing } from '../ui/drawings/quill.tsx'
import { ReaderPage, smallPage } from './reader-page.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ResultHeading } from './result-heading.tsx'

export const handle = smallPage('Send an Anonymous Reply')

export function Component() {
  const [sent, setSent] = useState(false)
  return (
    <ReaderPage drawing={<QuillDrawing className="-mt-4 ml-auto w-3/5" />}>
      {sent ? (
        <>
          <ResultHeading>Message Sent</ResultHeading>
          <p className="mt-3">Your anonymous reply has been delivered successfully.</p>
          <p className="mt-6">
            <LinkButton to="/" variant="secondary">
              To the front page
            </LinkButton>
          </p>
        </>
      ) : (
        <>
          <h1>Send an Anonymous Reply</h1>
          <p className="mt-2 mb-6 text-soft">Share your thoughts without revealing your identity</p>
          <ReplyForm onSent={() => setSent(true)} />
        </>
      )}
    </ReaderPage>
  )
}
