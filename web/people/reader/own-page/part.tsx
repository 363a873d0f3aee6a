/** One part of a reader's own page: a heading and what can be done there, and what came of it (live region). */
import { type ReactNode, useId, useState } from 'react'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { type Outcome, outcomeOfFault } from '../outcome.ts'

/** What each part of the page gets. */
export interface PartProps {
  token: string
  page: OwnPage
  /** The page as it is after a change. */
  onChange: (page: OwnPage) => void
}

interface SectionProps {
  title: string
  said?: Outcome | undefined
  children: ReactNode
}

export function Part({ title, said, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t-2 pt-5">
      <h2 id={id}>{title}</h2>
      {children}
      <p role="status" className={said && !said.ok ? 'font-semibold text-danger' : 'text-soft empty:hidden'}>
        {said?.message}
      </p>
    </section>
  )
}

/**
 * A call of a part's button.
 * @returns what was said of the last one, whether one is under way, and how one is begun
 */
export function usePart<Answer>(onDone: (answer: Answer) => string | undefined) {
  const [said, setSaid] = useState<Outcome>()
  const [pending, setPending] = useState(false)
  return {
    said,
    pending,
    async act(call: () => Promise<Answer>): Promise<void> {
      setPending(true)
      setSaid(undefined)
      try {
        const message = onDone(await call())
        setSaid(message === undefined ? undefined : { ok: true, message })
      } catch (error) {
        setSaid(outcomeOfFault(error))
      }
      setPending(false)
    },
    fault: (message: string) => setSaid({ ok: false, message }),
  }
}
