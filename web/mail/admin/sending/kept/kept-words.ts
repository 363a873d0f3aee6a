/** What is said of letters and polls that lie in the outbox. */
import { pluralize } from '../../../../../contract/base/format-count.ts'
import type { KeptThing } from '../../../../../contract/mail/outbox.ts'

/** '3 letters', '1 poll', '2 letters and 1 poll'. */
export function sayThings(things: readonly Pick<KeptThing, 'pollId'>[]): string {
  const polls = things.filter(thing => thing.pollId !== null).length
  const letters = things.length - polls
  const parts = [letters > 0 && pluralize(letters, 'letter'), polls > 0 && pluralize(polls, 'poll')]
  return parts.filter(Boolean).join(' and ')
}

const day = 86_400_000

/** 'today', '1 day ago', '400 days ago'. @param now milliseconds */
export function sayAge(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / day)
  return days < 1 ? 'today' : `${pluralize(days, 'day')} ago`
}

/** Whether readers elsewhere cannot open links that begin with this. */
export function isOnlyHere(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
