/** Whom a letter was sent to when it was sent, and why the archive does not list it. */
import { useQuery } from '@tanstack/react-query'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { get } from '../../../base/queries.ts'
import { documentLanguage, t } from '../../../base/translations.ts'

type Sent = Pick<
  LetterCard,
  'sentAt' | 'recipientCount' | 'isToEveryone' | 'sentToPart' | 'isBeingJudged' | 'isUnmailed'
>
type Named = Pick<Circle, 'id' | 'name'>

const inList = new Intl.ListFormat(documentLanguage())

const namesOf = (ids: readonly string[], circles: readonly Named[]) =>
  ids.map(id => circles.find(circle => circle.id === id)?.name ?? t('archiving.deletedCircle'))

/** A part of the list in words: everyone but some, or the circles and who is without; undefined where they were chosen one by one. */
function partInWords(part: NonNullable<Sent['sentToPart']>, circles: readonly Named[]) {
  const out = namesOf(part.exceptCircles, circles)
  // Whoever was left out by name may be erased since.
  const but = part.byName || out.length === 0 ? [...out, t('archiving.some')] : out
  if (part.everyone) return { names: inList.format(but) }
  if (part.circles.length === 0) return undefined
  const names = namesOf(part.circles, circles)
  return {
    circles: inList.format(part.byName ? [...names, t('archiving.someOthers')] : names),
    out: out.length > 0 ? inList.format(out) : undefined,
  }
}

/**
 * In words that follow 'not in the archive:'.
 * @param circles of the site; one that is not among them is deleted
 */
export function whyUnlisted(
  { sentAt, sentToPart: part, recipientCount, isBeingJudged, isUnmailed }: Sent,
  circles: readonly Named[],
): string {
  if (isBeingJudged) return t('archiving.beingJudged')
  if (!part) return t('archiving.leftOut')
  if (isUnmailed) return t('archiving.forSomeElsewhere')
  const when = sentAt === null ? 'later' : part.wasSentAgain ? 'first' : 'once'
  const words = partInWords(part, circles)
  if (!words) return t('archiving.sentToSome', { when, count: recipientCount })
  if (words.names !== undefined) return t('archiving.sentToAllBut', { when, names: words.names })
  const { circles: to, out } = words
  return out === undefined
    ? t('archiving.sentToCircles', { when, circles: to })
    : t('archiving.sentToCirclesWithout', { when, circles: to, out })
}

/** 'To everyone (67)', 'To Family (12)', 'First to 3 subscribers': as it was at the press, however the list has changed since. */
export function toWhom(
  { recipientCount: count, isToEveryone, sentToPart: part }: Sent,
  circles: readonly Named[],
): string {
  const when = part?.wasSentAgain ? 'first' : 'once'
  if (isToEveryone) return t('archiving.toEveryone', { when, count })
  const words = part && partInWords(part, circles)
  if (!words) return t('archiving.toSome', { when, count })
  if (words.names !== undefined) return t('archiving.toAllBut', { when, names: words.names, count })
  const { circles: to, out } = words
  return out === undefined
    ? t('archiving.toCircles', { when, circles: to, count })
    : t('archiving.toCirclesWithout', { when, circles: to, out, count })
}

/** The same two, with the names of the circles as soon as they are known. */
export function useSentTo(card: Sent) {
  const { circles = [], exceptCircles = [] } = card.sentToPart ?? {}
  const hasCircles = circles.length + exceptCircles.length > 0
  const { data = [] } = useQuery({ ...get('GET /api/circles'), enabled: hasCircles })
  return { whom: toWhom(card, data), whyUnlisted: whyUnlisted(card, data) }
}
