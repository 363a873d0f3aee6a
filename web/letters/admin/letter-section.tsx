/** The drafts, or the sent letters: cards, and more of them. */
import { useRef } from 'react'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { DraftCard } from './draft-card.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { SentCard } from './sent-card.tsx'

export type LetterState = 'draft' | 'sent'

/** @param q searched in subjects and words */
export const useLetters = (state: LetterState, q: string) =>
  usePages('GET /api/newsletter-cards', { query: { state, q }, size: 20, rows: ({ cards }) => cards })

const words = {
  draft: {
    title: t('letters.drafts'),
    what: t('letters.yourDrafts'),
    none: t('letters.noDrafts'),
    noneFound: 'letters.noDraftFound',
  },
  sent: {
    title: t('letters.sentLetters'),
    what: t('letters.yourSentLetters'),
    none: t('letters.noSent'),
    noneFound: 'letters.noSentFound',
  },
} as const

export interface LetterSectionProps {
  state: LetterState
  /** What the sent letters are called: those that were archived without mailing are among them. */
  title?: string
  letters: ReturnType<typeof useLetters>
  /** How many there are in all, of which the first ones are shown, and a button that opens the rest. */
  folded?: { count: number; onOpen: () => void } | undefined
}

/** Drafts that stand before the sent letters where there are many. */
const fewest = 3
/** Drafts from which on they are folded. */
export const many = 6

/** The newest ones, and every letter that waits for its date: nothing may happen to it unseen. */
function unfolded(cards: readonly LetterCard[]): LetterCard[] {
  const drafts = cards.filter(({ scheduledFor }) => scheduledFor === null)
  const shown = new Set(drafts.slice(0, fewest))
  return cards.filter(card => card.scheduledFor !== null || shown.has(card))
}

function CardOf({ card }: { card: LetterCard }) {
  if (card.sentAt !== null) return <SentCard card={card} />
  return card.scheduledFor === null ? <DraftCard card={card} /> : <ScheduledCard card={card} />
}

/** Shows the letters of one state, newest first. */
export function LetterSection({ state, letters, title = words[state].title, folded }: LetterSectionProps) {
  const { what, none, noneFound } = words[state]
  const q = letters.data?.q
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="grid gap-2 sm:gap-3" aria-labelledby={`letters-${state}`}>
      <h2 ref={heading} tabIndex={-1} id={`letters-${state}`} className="max-sm:text-xl">
        {title}
      </h2>
      <PagedList
        list={folded ? { ...letters, hasNextPage: false } : letters}
        what={what}
        empty={<p className="text-soft">{q ? t(noneFound, { q }) : none}</p>}
      >
        {cards => (
          <ul className="grid gap-3">
            {(folded ? unfolded(cards) : cards).map(card => (
              <li key={card.id}>
                <CardOf card={card} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {folded && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => {
            folded.onOpen()
            // The button is gone: the keyboard goes on above the drafts.
            heading.current?.focus()
          }}
        >
          {t('letters.showAllDrafts', { count: folded.count })}
        </Button>
      )}
    </section>
  )
}
