/** Where the mail to a new address leads: opening it does nothing, its button makes the change (double opt-in). */
import { useEffect, useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../../base/call.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { ReaderPage, smallPage } from '../../../base/reader/reader-page.tsx'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { EnvelopeDrawing } from '../../../base/ui/drawings/envelope.tsx'
import { type Outcome, outcomeOfFault } from '../outcome.ts'
import { takeLink } from './page-link.ts'

export const handle: PageHandle = smallPage('newAddress.title')

const cutLink = 'This link is incomplete. Please open it again from the e-mail.'

export function Component() {
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  useEffect(() => {
    const look = () => setState(takeLink() === '' ? { ok: false, message: cutLink } : 'idle')
    look()
    // The whole link followed in this tab changes what is behind the # alone.
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const confirm = async () => {
    setState('pending')
    setState(
      await call('POST /api/own-page/address/confirm', { body: { token: takeLink() } }).then(
        ({ message }) => ({ ok: true, message }),
        error => outcomeOfFault(error),
      ),
    )
  }
  return (
    <ReaderPage drawing={<EnvelopeDrawing className="w-full" />}>
      {typeof state === 'object' ? (
        <Result {...state} />
      ) : (
        <>
          <h1>Your new address</h1>
          <p className="mt-3 mb-6">Press the button to get letters at this address from now on.</p>
          <p className="noscript:hidden">
            <Button pending={state === 'pending'} pendingText="Confirming..." onClick={confirm}>
              Confirm this address
            </Button>
          </p>
          <noscript>
            <p>Please turn on JavaScript for this page: you need it to confirm.</p>
          </noscript>
        </>
      )}
    </ReaderPage>
  )
}

function Result({ ok, message }: Outcome) {
  return (
    <>
      <ResultHeading>{ok ? 'Done' : 'Oops!'}</ResultHeading>
      <p className="mt-3">
        {message}
        {ok && '.'}
      </p>
      {ok && (
        <p className="mt-3 text-soft">
          We tell your old address, then delete it. The link to your page no longer works:{' '}
          <a href={pages.ownPage.href()}>ask for a new one</a> when you need it.
        </p>
      )}
    </>
  )
}
