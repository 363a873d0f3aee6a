/** What a reader sees and changes on their own page. */
import { useState } from 'react'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
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
      <ResultHeading>Your page</ResultHeading>
      <p className="wrap-anywhere mt-2">
        {page.isActive ? 'Letters come to ' : 'No letters come to '}
        <strong>{page.email}</strong>
        {page.isActive ? '.' : ': this address is not subscribed.'}
      </p>
      <div className="mt-6 grid gap-8">
        {page.isActive && <Pause {...part} />}
        {page.isActive && page.circles.length > 0 && <Circles {...part} />}
        <Name {...part} />
        <Address {...part} />
        <Stored {...part} />
        <Leaving {...part} onGone={onGone} />
      </div>
      <p className="mt-8 text-sm text-soft">
        The link in your e-mail works until {sayDay(page.endsAt)}. Anyone who has it can do all this, so don’t
        forward that e-mail.
      </p>
    </>
  )
}
