/** The drafts, or the sent letters: cards, and more of them. */
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { PagedList } from '../../kit/paged-list.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { DraftCard } from './draft-card.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { SentCard } from './sent-card.tsx'

export type LetterState = 'draft' | 'sent'

/** @param q searched in the subject */
export const useLetters = (state: LetterState, q: string) =>
  usePages(listLetterCards, { query: { state, q }, size: 20, rows: ({ cards }) => cards })

const words = {
  draft: { title: 'Drafts', what: 'Your drafts', none: 'No drafts: everything you wrote is sent.' },
  sent: { title: 'Sent', what: 'Your sent letters', none: 'Nothing sent yet.' },
} as const

export interface LetterSectionProps {
  state: LetterState
  /** What is searched for; empty: nothing. */
  q: string
  letters: ReturnType<typeof useLetters>
}

function CardOf({ card }: { card: LetterCard }) {
  if (card.sentAt !== null) return <SentCard card={card} />
  return card.scheduledFor === null ? <DraftCard card={card} /> : <ScheduledCard card={card} />
}

/** Shows the letters of one state, newest first. */
export function LetterSection({ state, q, letters }: LetterSectionProps) {
  const { title, what, none } = words[state]
  return (
    <section className="grid gap-4" aria-labelledby={`letters-${state}`}>
      <h2 id={`letters-${state}`}>{title}</h2>
      <PagedList
        list={letters}
        what={what}
        empty={<p className="text-soft">{q ? `No subject here has “${q}” in it.` : none}</p>}
      >
        {cards => (
          <ul className="grid gap-4">
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
