/** Whom a letter was sent to when it was sent, and why the archive does not list it. */
import { useQuery } from '@tanstack/react-query'
import { formatCount, people } from '../../../../contract/base/format-count.ts'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { get } from '../../../base/queries.ts'

type Sent = Pick<
  LetterCard,
  'sentAt' | 'recipientCount' | 'isToEveryone' | 'sentToPart' | 'isBeingJudged' | 'isUnmailed'
>
type Named = Pick<Circle, 'id' | 'name'>

const inList = new Intl.ListFormat('en')

const namesOf = (ids: readonly string[], circles: readonly Named[]) =>
  ids.map(id => circles.find(circle => circle.id === id)?.name ?? 'a deleted circle')

/** A part of the list in words: the circles, or everyone but some; undefined where they were chosen one by one. */
function partInWords(part: NonNullable<Sent['sentToPart']>, circles: readonly Named[]) {
  const out = namesOf(part.exceptCircles, circles)
  // Whoever was left out by name may be erased since.
  const but = part.byName || out.length === 0 ? [...out, 'some'] : out
  if (part.everyone) return { who: `everyone but ${inList.format(but)}`, without: '' }
  if (part.circles.length === 0) return undefined
  const who = inList.format([...namesOf(part.circles, circles), ...(part.byName ? ['some others'] : [])])
  return { who, without: out.length > 0 ? `, without ${inList.format(out)}` : '' }
}

/**
 * In words that follow 'not in the archive:'.
 * @param circles of the site; one that is not among them is deleted
 */
export function whyUnlisted(
  { sentAt, sentToPart: part, recipientCount, isBeingJudged, isUnmailed }: Sent,
  circles: readonly Named[],
): string {
  if (isBeingJudged) return 'still checking who it went to'
  if (!part) return 'you left it out'
  if (isUnmailed) return 'it was for some readers only where it came from'
  const sent = sentAt === null ? 'goes to' : part.wasSentAgain ? 'first sent to' : 'sent to'
  const words = partInWords(part, circles)
  if (!words) return `${sent} ${people(recipientCount)} only`
  return part.everyone ? `${sent} ${words.who}` : `${sent} ${words.who} only${words.without}`
}

/** 'To everyone (67)', 'To Family (12)', 'First to 3 subscribers': as it was at the press, however the list has changed since. */
export function toWhom(
  { recipientCount, isToEveryone, sentToPart: part }: Sent,
  circles: readonly Named[],
): string {
  const words = isToEveryone ? { who: 'everyone', without: '' } : part && partInWords(part, circles)
  const whom = words
    ? `${words.who}${words.without} (${formatCount(recipientCount)})`
    : people(recipientCount)
  return `${part?.wasSentAgain ? 'First to' : 'To'} ${whom}`
}

/** The same two, with the names of the circles as soon as they are known. */
export function useSentTo(card: Sent) {
  const { circles = [], exceptCircles = [] } = card.sentToPart ?? {}
  const hasCircles = circles.length + exceptCircles.length > 0
  const { data = [] } = useQuery({ ...get('GET /api/circles'), enabled: hasCircles })
  return { whom: toWhom(card, data), whyUnlisted: whyUnlisted(card, data) }
}
