/** A reader's own page (preference centre), which the link of a mail opens; without one that mail is asked for here. */
import { useEffect, useState } from 'react'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { ReaderPage, smallPage } from '../../../base/reader/reader-page.tsx'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { ended, t } from '../../../base/translations.ts'
import { EnvelopeDrawing } from '../../../base/ui/drawings/envelope.tsx'
import { Spinner } from '../../../base/ui/spinner.tsx'
import { type Outcome, outcomeOfFault } from '../outcome.ts'
import { AskForLink } from './ask-for-link.tsx'
import { OpenPage } from './open-page.tsx'
import { takeLink } from './page-link.ts'

export const handle: PageHandle = smallPage('ownPage.title')

type State = 'asking' | 'opening' | { token: string; page: OwnPage } | { fault: Outcome }

export function Component() {
  const [state, setState] = useState<State>('asking')
  useEffect(() => {
    const open = () => {
      const token = takeLink()
      if (token === '') return
      setState('opening')
      call('POST /api/own-page/read', { body: { token } }).then(
        page => setState({ token, page }),
        error => setState({ fault: outcomeOfFault(error) }),
      )
    }
    open()
    // The link followed in the tab that asked for it changes what is behind the # alone.
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return (
    <ReaderPage drawing={<EnvelopeDrawing className="-mt-2 ms-auto w-4/5" />}>
      <Content state={state} onGone={fault => setState({ fault })} />
    </ReaderPage>
  )
}

function Content({ state, onGone }: { state: State; onGone: (fault: Outcome) => void }) {
  if (state === 'opening') return <Spinner label={t('ownPage.opening')} />
  if (state === 'asking') {
    return (
      <>
        <h1>{t('ownPage.title')}</h1>
        <p className="mt-2 mb-6 text-soft">{t('ownPage.lead')}</p>
        <AskForLink />
        <noscript>
          <p>{t('ownPage.needsScript')}</p>
        </noscript>
      </>
    )
  }
  if ('page' in state) return <OpenPage {...state} onGone={onGone} />
  return (
    <>
      <ResultHeading>{t(state.fault.ok ? 'ownPage.erasedTitle' : 'form.oops')}</ResultHeading>
      <p className="mt-2 mb-6">{state.fault.ok ? ended(state.fault.message) : state.fault.message}</p>
      {!state.fault.ok && <AskForLink />}
    </>
  )
}
