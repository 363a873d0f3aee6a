/** The page behind every letter's unsubscribe link: it acts when it is opened, or by its button when the author wants it to ask. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hrefTo } from '../../base/call.ts'
import type { PageHandle } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { useParams } from '../../base/reader/place.ts'
import { ReaderPage, smallPage, ToFrontPage } from '../../base/reader/reader-page.tsx'
import { ResultHeading } from '../../base/reader/result-heading.tsx'
import { undefinedOn404 } from '../../base/reader/undefined-on-404.ts'
import { t } from '../../base/translations.ts'
import { Button, buttonClass } from '../../base/ui/button.tsx'
import { PaperPlaneDrawing } from '../../base/ui/drawings/paper-plane.tsx'
import { type Outcome, outcomeOf } from './outcome.ts'
import { RatherOwnPage } from './own-page/rather-own-page.tsx'
import { StaySubscribed } from './stay-subscribed.tsx'

const small = smallPage('leave.title')
const languageOf = (token: string) => get('GET /api/unsubscribe/:token/language', { params: { token } })

export const handle: PageHandle = {
  ...small,
  load: (queries, params) =>
    Promise.all([
      small.load?.(queries, params),
      undefinedOn404(queries.fetchQuery(languageOf(params.token ?? ''))),
    ]),
  language: (queries, { token = '' }) => queries.getQueryData(languageOf(token).queryKey)?.language,
}

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  return (
    <ReaderPage drawing={<PaperPlaneDrawing className="w-full" />}>
      {site?.unsubscribeAsksFirst ? <Ask /> : <AtOnce />}
      <RatherOwnPage />
    </ReaderPage>
  )
}

/** Said where the server says nothing. */
const words = () => ({ fallback: t('leave.failed'), success: t('leave.done') })

function AtOnce() {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>()
  // React may run an effect twice; the reader has unsubscribed once.
  const called = useRef(false)
  useEffect(() => {
    if (called.current) return
    called.current = true
    outcomeOf('GET /api/unsubscribe/:token', token, words()).then(setOutcome)
  }, [token])
  return outcome ? <Result outcome={outcome} /> : <Processing />
}

function Ask() {
  const { token = '' } = useParams()
  const [state, setState] = useState<Outcome | 'asking' | 'pending'>('asking')
  if (typeof state === 'object') return <Result outcome={state} />
  const act = async () => {
    setState('pending')
    setState(await outcomeOf('POST /api/unsubscribe/:token', token, words()))
  }
  return (
    <>
      <h1>{t('leave.title')}</h1>
      <p className="mt-3 mb-6">{t('leave.lead')}</p>
      <p className="noscript:hidden">
        <Button pending={state === 'pending'} pendingText={t('leave.processing')} onClick={act}>
          {t('leave.press')}
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
        <h1>{t('leave.processing')}</h1>
        <p className="mt-3">{t('leave.updating')}</p>
      </div>
      <noscript>
        <h1 className="mb-3">{t('leave.title')}</h1>
      </noscript>
      <UnsubscribeByHand token={token} />
    </>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if (!outcome.ok) {
    return (
      <>
        <ResultHeading>{t('form.oops')}</ResultHeading>
        <p className="mt-3">{outcome.message}</p>
        <p className="mt-3 text-soft">{t('leave.expired')}</p>
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
        <p>{t('leave.leadByHand')}</p>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <p>
          <button type="submit" className={buttonClass()}>
            {t('leave.press')}
          </button>
        </p>
      </form>
    </noscript>
  )
}
