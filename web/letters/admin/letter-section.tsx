/** The drafts, or the sent letters: cards, and more of them. */
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { DraftCard } from './draft-card.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { SentCard } from './sent-card.tsx'

export type LetterState = 'draft' | 'sent'

/** @param q searched in the subject */
export const useLetters = (state: LetterState, q: string) =>
  usePages('GET /api/newsletter-cards', { query: { state, q }, size: 20, rows: ({ cards }) => cards })

const words = {
  draft: { title: 'Drafts', what: 'Your drafts', none: 'No drafts: everything you wrote is out.' },
  sent: { title: 'Sent', what: 'Your sent letters', none: 'Nothing sent yet.' },
} as const

export interface LetterSectionProps {
  state: LetterState
  /** What the sent letters are called: those that were archived without mailing are among them. */
  title?: string
  letters: ReturnType<typeof useLetters>
}

function CardOf({ card }: { card: LetterCard }) {
  if (card.sentAt !== null) return <SentCard card={card} />
  return card.scheduledFor === null ? <DraftCard card={card} /> : <ScheduledCard card={card} />
}

/** Shows the letters of one state, newest first. */
export function LetterSection({ state, letters, title = words[state].title }: LetterSectionProps) {
  const { what, none } = words[state]
  const q = letters.data?.q
  return (
    <section className="grid gap-2 sm:gap-3" aria-labelledby={`letters-${state}`}>
      <h2 id={`letters-${state}`} className="max-sm:text-xl">
        {title}
      </h2>
      <PagedList
        list={letters}
        what={what}
        empty={<p className="text-soft">{q ? `No subject here has “${q}” in it.` : none}</p>}
      >
        {cards => (
          <ul className="grid gap-3">
            {cards.map(card => (
              <li key={card.id}>
                <CardOf card={card} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
