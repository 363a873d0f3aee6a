/** Where a confirmation mail leads: opening it does nothing, its button confirms. */
import { useState } from 'react'
import { useParams } from 'react-router'
import { sentences } from '../../contract/sentences.ts'
import { confirmSubscription } from '../../contract/subscribers.ts'
import { Button } from '../ui/button.tsx'
import { EnvelopeDrawing } from '../ui/drawings/envelope.tsx'
import { type Outcome, outcomeOf, somethingWentWrong } from './outcome.ts'
import { ReaderPage, smallPage, ToFrontPage } from './reader-page.tsx'
import { ResultHeading } from './result-heading.tsx'

export const handle = smallPage('Confirm your subscription')

const words = { fallback: somethingWentWrong, success: sentences.confirmed }

export function Component() {
  const { token = '' } = useParams()
  const [state, setState] = useState<Outcome | 'asking' | 'pending'>('asking')
  const confirm = async () => {
    setState('pending')
    setState(await outcomeOf(confirmSubscription, token, words))
  }
  return (
    <ReaderPage drawing={<EnvelopeDrawing className="w-full" />}>
      {typeof state === 'object' ? (
        <Result outcome={state} />
      ) : (
        <Ask pending={state === 'pending'} onConfirm={confirm} />
      )}
    </ReaderPage>
  )
}

function Ask({ pending, onConfirm }: { pending: boolean; onConfirm: () => void }) {
  return (
    <>
      <h1>One last step</h1>
      <p className="mt-3 mb-6">Press the button, and the next letter will find its way to you.</p>
      <p className="noscript:hidden">
        <Button pending={pending} pendingText="Confirming..." onClick={onConfirm}>
          Confirm my subscription
        </Button>
      </p>
      <noscript>
        <p>Please switch JavaScript on for this page: confirming needs it.</p>
      </noscript>
    </>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  return outcome.ok ? (
    <>
      <ResultHeading>Welcome aboard!</ResultHeading>
      <p className="mt-3">{outcome.message}.</p>
    </>
  ) : (
    <>
      <ResultHeading>Oops!</ResultHeading>
      <p className="mt-3">{outcome.message}</p>
      <p className="mt-3 text-soft">
        You can subscribe again on the front page; a new mail will come at once.
      </p>
      <ToFrontPage />
    </>
  )
}
