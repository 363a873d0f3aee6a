/** Where the mail to a new address leads: opening it does nothing, its button makes the change (double opt-in). */
import { useEffect, useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../../base/call.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { ReaderPage, smallPage } from '../../../base/reader/reader-page.tsx'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { ended, rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { EnvelopeDrawing } from '../../../base/ui/drawings/envelope.tsx'
import { type Outcome, outcomeOfFault } from '../outcome.ts'
import { takeLink } from './page-link.ts'

export const handle: PageHandle = smallPage('newAddress.title')

export function Component() {
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  useEffect(() => {
    const look = () => setState(takeLink() === '' ? { ok: false, message: t('newAddress.cutLink') } : 'idle')
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
          <h1>{t('newAddress.heading')}</h1>
          <p className="mt-3 mb-6">{t('newAddress.lead')}</p>
          <p className="noscript:hidden">
            <Button pending={state === 'pending'} pendingText={t('newAddress.pressing')} onClick={confirm}>
              {t('newAddress.press')}
            </Button>
          </p>
          <noscript>
            <p>{t('newAddress.needsScript')}</p>
          </noscript>
        </>
      )}
    </ReaderPage>
  )
}

function Result({ ok, message }: Outcome) {
  return (
    <>
      <ResultHeading>{t(ok ? 'newAddress.doneTitle' : 'form.oops')}</ResultHeading>
      <p className="mt-3">{ok ? ended(message) : message}</p>
      {ok && (
        <p className="mt-3 text-soft">
          {rich('newAddress.doneMore', { link: inside => <a href={pages.ownPage.href()}>{inside}</a> })}
        </p>
      )}
    </>
  )
}
