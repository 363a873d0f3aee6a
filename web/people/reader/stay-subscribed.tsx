/** The success of the unsubscribe page, with the way back for those who did not mean it. */
import { useState } from 'react'
import { readerSentences } from '../../../contract/base/reader-sentences.ts'
import { useParams } from '../../base/reader/place.ts'
import { ResultHeading } from '../../base/reader/result-heading.tsx'
import { Button } from '../../base/ui/button.tsx'
import { type Outcome, outcomeOf, somethingWentWrong } from './outcome.ts'

const words = { fallback: somethingWentWrong, success: readerSentences.keptSubscribed }

/** @param message what the server said when it unsubscribed */
export function StaySubscribed({ message }: { message: string }) {
  const { token = '' } = useParams()
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  const outcome = typeof state === 'object' ? state : undefined
  const undo = async () => {
    setState('pending')
    setState(await outcomeOf('POST /api/unsubscribe/:token/undo', token, words))
  }
  if (outcome?.ok) {
    return (
      <>
        <ResultHeading>Welcome back</ResultHeading>
        <p className="mt-3">{outcome.message}. The next letter will find you as before.</p>
      </>
    )
  }
  return (
    <>
      <ResultHeading>Unsubscribed</ResultHeading>
      <p className="mt-3">{message}</p>
      <p className="mt-3 text-soft">{readerSentences.goodbye}</p>
      <p className="mt-6">
        <Button variant="secondary" pending={state === 'pending'} pendingText="One moment..." onClick={undo}>
          Keep me subscribed
        </Button>
      </p>
      {outcome && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {outcome.message}
        </p>
      )}
    </>
  )
}
