/** What is said of letters and polls that lie in the outbox. */
import type { KeptThing } from '../../../../../contract/mail/outbox.ts'
import { t } from '../../../../base/translations.ts'

/** '3 letters', '1 poll', '2 letters and 1 poll'. */
export function sayThings(things: readonly Pick<KeptThing, 'pollId'>[]): string {
  const polls = things.filter(thing => thing.pollId !== null).length
  const letters = things.length - polls
  if (letters > 0 && polls > 0) return t('keptSends.lettersAndPolls', { letters, polls })
  if (polls > 0) return t('keptSends.polls', { polls })
  return letters > 0 ? t('keptSends.letters', { letters }) : ''
}

const day = 86_400_000

/** How many days ago that was; 0: today. @param now milliseconds */
export const daysSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / day))

/** Whether readers elsewhere cannot open links that begin with this. */
export function isOnlyHere(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
