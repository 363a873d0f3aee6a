/** What a reader sees and changes on their own page. */
import { useState } from 'react'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { rich, t } from '../../../base/translations.ts'
import type { Outcome } from '../outcome.ts'
import { Address } from './address.tsx'
import { Circles } from './circles.tsx'
import { Leaving } from './leaving.tsx'
import { Name } from './name.tsx'
import { Pause } from './pause.tsx'
import { sayDay } from './say-day.ts'
import { Stored } from './stored.tsx'

interface OpenPageProps {
  token: string
  page: OwnPage
  /** There is nothing here any more. */
  onGone: (said: Outcome) => void
}

export function OpenPage({ token, page: first, onGone }: OpenPageProps) {
  const [page, setPage] = useState(first)
  const part = { token, page, onChange: setPage }
  return (
    <>
      <ResultHeading>{t('ownPage.title')}</ResultHeading>
      <p className="wrap-anywhere mt-2">
        {rich(page.isActive ? 'ownPage.lettersTo' : 'ownPage.noLettersTo', {
          address: page.email,
          strong: inside => <strong>{inside}</strong>,
        })}
      </p>
      <div className="mt-6 grid gap-8">
        {page.isActive && <Pause {...part} />}
        {page.isActive && page.circles.length > 0 && <Circles {...part} />}
        <Name {...part} />
        <Address {...part} />
        <Stored {...part} />
        <Leaving {...part} onGone={onGone} />
      </div>
      <p className="mt-8 text-sm text-soft">{t('ownPage.linkEnds', { day: sayDay(page.endsAt) })}</p>
    </>
  )
}
