/** A draft in the letters list. */
import { clsx } from 'clsx'
import type { LetterCard } from '../../../contract/letters.ts'
import { pages } from '../../../contract/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'
import { DeleteLetter } from './delete-letter.tsx'
import { DuplicateLetter } from './duplicate-letter.tsx'

/** Shows a draft with Edit and Delete. */
export function DraftCard({ card }: { card: LetterCard }) {
  const timeZone = useTimeZone()
  // A draft that saves itself may have none yet.
  const isNamed = card.subject.trim() !== ''
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="draft">Draft</Badge>
        <p className="text-soft text-sm">Created {formatTime(card.createdAt, timeZone, 'day')}</p>
      </div>
      <h3 className={clsx('wrap-anywhere', isNamed || 'text-soft italic')}>
        {isNamed ? card.subject : 'Without a subject'}
      </h3>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.compose.href({ edit: card.id })} variant="secondary" size="small">
          Edit<span className="sr-only"> {isNamed ? card.subject : 'the draft without a subject'}</span>
        </LinkButton>
        <DuplicateLetter card={card} />
        <DeleteLetter card={card} />
      </div>
    </Card>
  )
}
