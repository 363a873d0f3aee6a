/** Why the archive does not list a letter, in words that follow 'not in the archive:'. */
import { useQuery } from '@tanstack/react-query'
import { people } from '../../../../contract/base/format-count.ts'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { get } from '../../../base/queries.ts'

type Sent = Pick<LetterCard, 'sentAt' | 'recipientCount' | 'sentToPart' | 'isBeingJudged' | 'isUnmailed'>

const inList = new Intl.ListFormat('en')

/** @param circles of the site; one that is not among them is deleted */
export function whyUnlisted(
  { sentAt, sentToPart: part, recipientCount, isBeingJudged, isUnmailed }: Sent,
  circles: readonly Pick<Circle, 'id' | 'name'>[],
): string {
  if (isBeingJudged) return 'the site is checking whom it went to'
  if (!part) return 'you left it out'
  if (isUnmailed) return 'only some could read it where it was before'
  const nameOf = (id: string) => circles.find(circle => circle.id === id)?.name ?? 'a deleted circle'
  const sent = sentAt === null ? 'goes to' : part.wasSentAgain ? 'first sent to' : 'sent to'
  const out = part.exceptCircles.map(nameOf)
  // Whoever was left out by name may be erased since.
  const but = part.byName || out.length === 0 ? [...out, 'some'] : out
  if (part.everyone) return `${sent} everyone but ${inList.format(but)}`
  if (part.circles.length === 0) return `${sent} ${people(recipientCount)} only`
  const who = inList.format([...part.circles.map(nameOf), ...(part.byName ? ['some others'] : [])])
  return out.length > 0 ? `${sent} ${who} only, without ${inList.format(out)}` : `${sent} ${who} only`
}

/** The same, with the names of the circles as soon as they are known. */
export function useWhyUnlisted(card: Sent): string {
  const { circles = [], exceptCircles = [] } = card.sentToPart ?? {}
  const hasCircles = circles.length + exceptCircles.length > 0
  const { data = [] } = useQuery({ ...get('GET /api/circles'), enabled: hasCircles })
  return whyUnlisted(card, data)
}
