/** The drafts, or the sent letters: cards, and more of them. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { Loaded } from '../loaded.tsx'
import { ShowMore } from '../show-more.tsx'
import { DraftCard } from './draft-card.tsx'
import type { LetterState } from './letter-pages.ts'
import { ScheduledCard } from './scheduled-card.tsx'
import { SentCard } from './sent-card.tsx'

const words = {
  draft: { title: 'Drafts', what: 'Your drafts', none: 'No drafts: everything you wrote is sent.' },
  sent: { title: 'Sent', what: 'Your sent letters', none: 'Nothing sent yet.' },
} as const

export interface LetterSectionProps {
  state: LetterState
  /** What is searched for; empty: nothing. */
  q: string
  query: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listLetterCards>>>
}

function CardOf({ card }: { card: LetterCard }) {
  if (card.sentAt !== null) return <SentCard card={card} />
  return card.scheduledFor === null ? <DraftCard card={card} /> : <ScheduledCard card={card} />
}

/** Newest first. */
export function LetterSection({ state, q, query }: LetterSectionProps) {
  const { title, what, none } = words[state]
  return (
    <section className="grid gap-4" aria-labelledby={`letters-${state}`}>
      <h2 id={`letters-${state}`}>{title}</h2>
      <Loaded query={query} what={what}>
        {({ pages }) => {
          const cards = pages.flatMap(page => page.cards)
          if (cards.length === 0)
            return <p className="text-soft">{q ? `No subject here has “${q}” in it.` : none}</p>
          return (
            <ul className="grid gap-4">
              {cards.map(card => (
                <li key={card.id}>
                  <CardOf card={card} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </section>
  )
}
