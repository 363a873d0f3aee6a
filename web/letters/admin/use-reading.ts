/** How a sent letter was received, in numbers: asked for once its card is on the screen. */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import type { SendProgress } from '../../../contract/mail/sends.ts'
import { getFresh } from '../../base/queries.ts'
import { t } from '../../base/translations.ts'

type Outcomes = CallAnswer<'GET /api/newsletters/:id/outcomes'>

/** @param place of the card. @returns undefined until it was looked at, and of a letter that nobody has a copy of */
export function useReading(card: LetterCard, place: RefObject<Element | null>): Outcomes | undefined {
  const isSeen = useSeen(place)
  const outcomes = useQuery({
    ...getFresh('GET /api/newsletters/:id/outcomes', { params: { id: card.id } }),
    enabled: isSeen && !card.isUnmailed,
  })
  return outcomes.data
}

/** Counting a long list takes its time: nobody waits for cards that are far down. */
function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isSeen
}

type HowFar = Pick<SendProgress, 'total' | 'pending' | 'pausedFor'>

/** How far it has come, over all its sends. */
export const progressOf = ({ prepared, waiting, deferred }: Outcomes): HowFar => ({
  total: prepared,
  pending: waiting + deferred,
  pausedFor: null,
})

/** 'Sending: 40 of 67', or 'Stopped: 40 of 67' where it stopped by itself. */
export const sendingInWords = ({ total, pending, pausedFor }: HowFar): string =>
  t(pausedFor === null ? 'letters.sendingPlace' : 'letters.stoppedPlace', { done: total - pending, total })

/** '5 of 12 opened', of those who have it; @returns undefined where it cannot be known */
export function openedInWords({ countsOpens, kept, reading }: Outcomes): string | undefined {
  const { opened, notOpened } = reading
  const have = opened + Math.max(0, notOpened - kept)
  if (opened === 0 && (!countsOpens || have === 0)) return undefined
  return t('letters.opened', { opened, have })
}
