/** What a card says of a letter that is out: when, to how many, and what is special about it. */
import { useQuery } from '@tanstack/react-query'
import { inWords, people } from '../../../contract/in-words.ts'
import type { LetterCard } from '../../../contract/letters.ts'
import { listReturned } from '../../../contract/mail-outcomes.ts'
import { get } from '../../queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTimes } from '../site/dates.ts'

/** @param isListed undefined while the archive is closed */
export function SentFacts({ card, isListed }: { card: LetterCard; isListed: boolean | undefined }) {
  const when = useTimes()
  const returned = useReturned(card.id)
  const day = (time: string) => when(time, 'day')
  return (
    <>
      <Badge tone={card.isUnmailed ? 'closed' : 'sent'}>{card.isUnmailed ? 'Not mailed' : 'Sent'}</Badge>
      <p>
        {[
          card.sentAt && day(card.sentAt),
          whatOfIt(card, isListed === true, day),
          card.correctedAt && `corrected ${day(card.correctedAt)}`,
          isListed === false && 'not in the archive',
          returned,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function whatOfIt(card: LetterCard, isInArchive: boolean, day: (time: string) => string): string {
  const { archivedAt, isUnmailed, recipientCount } = card
  if (isUnmailed && archivedAt !== null)
    return `Not mailed: ${isInArchive ? 'in the archive' : 'readable by its link'} since ${day(archivedAt)}`
  if (isUnmailed) return 'Not mailed from here'
  return recipientCount === 0 ? 'Not mailed at first' : people(recipientCount)
}

/** @returns undefined while nothing is known to have come back */
function useReturned(id: string): string | undefined {
  const { data = [] } = useQuery({ ...get(listReturned), refetchOnMount: 'always' })
  const found = data.find(one => one.id === id)
  if (!found) return undefined
  const { bounced, complained } = found
  const words = [
    ...(bounced > 0 ? [`${inWords(bounced)} came back`] : []),
    ...(complained > 0 ? [`${inWords(complained)} reported as spam`] : []),
  ]
  return words.join(', ') || undefined
}
