/** What a card says of a letter that is out: when, to how many, and what is special about it. */
import { useQuery } from '@tanstack/react-query'
import { formatCount, people } from '../../../contract/base/format-count.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { useTimes } from '../../base/admin/site/dates.ts'
import { get } from '../../base/queries.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { sayNotMailed, useNotMailed } from '../../mail/admin/sending/kept/use-kept.ts'
import type { useListing } from './archiving/use-listing.ts'
import { useWhyUnlisted } from './archiving/why-unlisted.ts'

export interface SentFactsProps {
  card: LetterCard
  /** undefined while the archive is closed. */
  listed: ReturnType<typeof useListing>['listed'] | undefined
}

export function SentFacts({ card, listed }: SentFactsProps) {
  const when = useTimes()
  const returned = useReturned(card.id)
  const why = useWhyUnlisted(card)
  const notMailed = useNotMailed({ newsletterId: card.id, pollId: null })
  const day = (time: string) => when(time, 'day')
  return (
    <>
      <Badge tone={card.isUnmailed ? 'closed' : 'sent'}>{card.isUnmailed ? 'Not mailed' : 'Sent'}</Badge>
      <p>
        {[
          notMailed && sayNotMailed(notMailed),
          card.sentAt && day(card.sentAt),
          whatOfIt(card, listed?.checked === true, day),
          card.correctedAt && `corrected ${day(card.correctedAt)}`,
          listed && (listed.checked ? isInArchive(card) : `not in the archive: ${why}`),
          returned,
        ]
          .filter(Boolean)
          .join(' · ')}
        {listed && !listed.checked && card.sentToPart && (
          <>
            {' · '}
            <button
              type="button"
              disabled={listed.disabled}
              onClick={() => listed.onChange(true)}
              className="font-semibold text-purple underline"
            >
              List it<span className="sr-only"> in the archive: {card.subject}</span>
            </button>
          </>
        )}
      </p>
    </>
  )
}

/** Says since when, for one that was put there by hand. */
const isInArchive = ({ isUnmailed, archivedAt }: LetterCard) =>
  !(isUnmailed && archivedAt !== null) && 'in the archive'

function whatOfIt(card: LetterCard, isInArchive: boolean, day: (time: string) => string): string {
  const { archivedAt, isUnmailed, recipientCount } = card
  if (isUnmailed && archivedAt !== null)
    return `Not mailed: ${isInArchive ? 'in the archive' : 'readable by its link'} since ${day(archivedAt)}`
  if (isUnmailed) return 'Not mailed from here'
  return recipientCount === 0 ? 'Not mailed at first' : people(recipientCount)
}

/** @returns undefined while nothing is known to have come back */
function useReturned(id: string): string | undefined {
  const { data = [] } = useQuery({ ...get('GET /api/mail-returned'), refetchOnMount: 'always' })
  const found = data.find(one => one.id === id)
  if (!found) return undefined
  const { bounced, complained } = found
  const words = [
    ...(bounced > 0 ? [`${formatCount(bounced)} came back`] : []),
    ...(complained > 0 ? [`${formatCount(complained)} reported as spam`] : []),
  ]
  return words.join(', ') || undefined
}
