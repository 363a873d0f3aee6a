/** What a card says of a letter that is out: when, to whom, how it was received, and what is special about it. */
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/base/pages.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { useTimes } from '../../base/admin/site/dates.ts'
import { get } from '../../base/queries.ts'
import { rich, t } from '../../base/translations.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { sayNotMailed, useNotMailed } from '../../mail/admin/sending/kept/use-kept.ts'
import type { Sending } from '../../mail/admin/sending/use-sending.ts'
import { useSentTo } from './archiving/sent-to.ts'
import type { useListing } from './archiving/use-listing.ts'
import { hidden } from './hidden.tsx'
import { openedInWords, progressOf, sendingInWords, useReading } from './use-reading.ts'

export interface SentFactsProps {
  card: LetterCard
  /** undefined while the archive is closed. */
  listed: ReturnType<typeof useListing>['listed'] | undefined
  sending: Sending
}

export function SentFacts({ card, listed, sending }: SentFactsProps) {
  const when = useTimes()
  const returned = useReturned(card.id)
  const place = useRef<HTMLParagraphElement>(null)
  const reading = useReading(card, place)
  const { whom, whyUnlisted } = useSentTo(card)
  const notMailed = useNotMailed({ newsletterId: card.id, pollId: null })
  const day = (time: string) => when(time, 'day')
  const howFar = sending.step === 'going' ? sending.progress : reading && progressOf(reading)
  const isSending = howFar && howFar.pending > 0
  return (
    <>
      <Badge tone={card.isUnmailed ? 'closed' : 'sent'}>
        {card.isUnmailed ? t('letters.notEmailed') : t('letters.sent')}
      </Badge>
      {isSending && <p className="font-semibold">{sendingInWords(howFar)}</p>}
      <p>{card.sentAt && day(card.sentAt)}</p>
      <p ref={place} tabIndex={-1}>
        <Dotted
          facts={[
            unmailedInWords(card, listed?.checked === true, day) ?? whom,
            notMailed && !isSending && sayNotMailed(notMailed),
            reading && !isSending && openedInWords(reading),
            <Replies key="replies" card={card} />,
            card.correctedAt && t('letters.corrected', { date: day(card.correctedAt) }),
            listed && (listed.checked ? isInArchive(card) : notInArchive(card, whyUnlisted)),
            listed && !listed.checked && card.sentToPart && (
              <button
                key="list"
                type="button"
                disabled={listed.disabled}
                onClick={() => {
                  // The button goes with the press: the keyboard stays at the letter.
                  place.current?.focus()
                  listed.onChange(true)
                }}
                className="font-semibold text-purple underline"
              >
                {rich('letters.addToArchive', { hidden, subject: card.subject })}
              </button>
            ),
            returned,
          ]}
        />
      </p>
    </>
  )
}

/** What is known, with dots between. */
function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return facts.filter(Boolean).map((fact, index) => (
    <Fragment key={typeof fact === 'string' ? fact : index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}

/** How many, and the way to them. */
function Replies({ card: { id, subject, replies } }: Pick<SentFactsProps, 'card'>) {
  if (replies === 0) return t('letters.noReplies')
  return (
    <Link to={pages.replies.href({ letter: id })}>
      {rich('letters.replies', { count: replies, hidden, subject })}
    </Link>
  )
}

/** Says since when, for one that was put there by hand. */
const isInArchive = ({ isUnmailed, archivedAt }: LetterCard) =>
  !(isUnmailed && archivedAt !== null) && t('letters.inArchive')

/** That it went to a part of the list is said already. */
const notInArchive = ({ sentToPart, isUnmailed, isBeingJudged }: LetterCard, why: string) =>
  sentToPart && !isUnmailed && !isBeingJudged
    ? t('letters.notInArchive')
    : t('letters.notInArchiveWhy', { why })

/** @returns undefined for a letter that was mailed at first */
function unmailedInWords(
  { archivedAt, isUnmailed, recipientCount }: LetterCard,
  isListed: boolean,
  day: (time: string) => string,
): string | undefined {
  if (isUnmailed && archivedAt !== null)
    return t(isListed ? 'letters.notEmailedListed' : 'letters.notEmailedUnlisted', { date: day(archivedAt) })
  if (isUnmailed) return t('letters.notEmailedFromHere')
  return recipientCount === 0 ? t('letters.notEmailedAtFirst') : undefined
}

/** @returns undefined while nothing is known to have come back */
function useReturned(id: string): string | undefined {
  const { data = [] } = useQuery({ ...get('GET /api/mail-returned'), refetchOnMount: 'always' })
  const found = data.find(one => one.id === id)
  if (!found) return undefined
  const { bounced, complained } = found
  if (bounced > 0 && complained > 0) return t('letters.bouncedAndComplained', { bounced, complained })
  if (complained > 0) return t('letters.complained', { complained })
  return bounced > 0 ? t('letters.bounced', { bounced }) : undefined
}
