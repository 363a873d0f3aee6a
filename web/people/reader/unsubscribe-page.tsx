/** The page behind every letter's unsubscribe link: it acts when it is opened, or by its button when the author wants it to ask. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hrefTo } from '../../base/call.ts'
import { get } from '../../base/queries.ts'
import { useParams } from '../../base/reader/place.ts'
import { ReaderPage, smallPage, ToFrontPage } from '../../base/reader/reader-page.tsx'
import { ResultHeading } from '../../base/reader/result-heading.tsx'
import { Button, buttonClass } from '../../base/ui/button.tsx'
import { PaperPlaneDrawing } from '../../base/ui/drawings/paper-plane.tsx'
import { type Outcome, outcomeOf } from './outcome.ts'
import { RatherOwnPage } from './own-page/rather-own-page.tsx'
import { StaySubscribed } from './stay-subscribed.tsx'

export const handle = smallPage('leave.title')

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  return (
    <ReaderPage drawing={<PaperPlaneDrawing className="w-full" />}>
      {site?.unsubscribeAsksFirst ? <Ask /> : <AtOnce />}
      <RatherOwnPage />
    </ReaderPage>
  )
}

const words = { fallback: 'Failed to unsubscribe', success: 'Successfully unsubscribed' }

function AtOnce() {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>()
  // React may run an effect twice; the reader has unsubscribed once.
  const called = useRef(false)
  useEffect(() => {
    if (called.current) return
    called.current = true
    outcomeOf('GET /api/unsubscribe/:token', token, words).then(setOutcome)
  }, [token])
  return outcome ? <Result outcome={outcome} /> : <Processing />
}

function Ask() {
  const { token = '' } = useParams()
  const [state, setState] = useState<Outcome | 'asking' | 'pending'>('asking')
  if (typeof state === 'object') return <Result outcome={state} />
  const act = async () => {
    setState('pending')
    setState(await outcomeOf('POST /api/unsubscribe/:token', token, words))
  }
  return (
    <>
      <h1>Unsubscribe</h1>
      <p className="mt-3 mb-6">One press, and you won’t get any more letters.</p>
      <p className="noscript:hidden">
        <Button pending={state === 'pending'} pendingText="Processing..." onClick={act}>
          Unsubscribe
        </Button>
      </p>
      <UnsubscribeByHand token={token} />
    </>
  )
}

function Processing() {
  const { token = '' } = useParams()
  return (
    <>
      <div role="status" className="noscript:hidden">
        <h1>Processing...</h1>
        <p className="mt-3">Updating your preferences...</p>
      </div>
      <noscript>
        <h1 className="mb-3">Unsubscribe</h1>
      </noscript>
      <UnsubscribeByHand token={token} />
    </>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if (!outcome.ok) {
    return (
      <>
        <ResultHeading>Oops!</ResultHeading>
        <p className="mt-3">{outcome.message}</p>
        <p className="mt-3 text-soft">This link may have expired or already been used.</p>
        <ToFrontPage />
      </>
    )
  }
  return <StaySubscribed message={outcome.message} />
}

/** Shows a form without JavaScript that posts what a mail program's own button would (RFC 8058); nothing where scripts run. */
function UnsubscribeByHand({ token }: { token: string }) {
  return (
    <noscript>
      <form method="post" action={hrefTo('POST /api/unsubscribe/:token', { token })} className="grid gap-4">
        <p>Press the button, and you won’t get any more letters.</p>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <p>
          <button type="submit" className={buttonClass()}>
            Unsubscribe
          </button>
        </p>
      </form>
    </noscript>
  )
}
