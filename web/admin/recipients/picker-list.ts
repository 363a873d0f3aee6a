/** What the recipient picker shows: the subscribers a search finds, in the chosen order. */
import type { Subscriber } from '../../../contract/subscribers.ts'

export const recipientSorts = [
  { value: 'email-az', label: 'Email A-Z' },
  { value: 'email-za', label: 'Email Z-A' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
] as const
export type RecipientSort = (typeof recipientSorts)[number]['value']

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A subscriber with the address in small letters, made once: comparing asks for it a million times. */
interface Keyed {
  subscriber: Subscriber
  email: string
}

type Comparison = (a: Keyed, b: Keyed) => number
// Addresses are compared by code unit: a locale's rules take seconds at 100,000 and order addresses no better.
const byEmail: Comparison = (a, b) => compare(a.email, b.email)
const byAge: Comparison = (a, b) =>
  compare(a.subscriber.subscribedAt, b.subscriber.subscribedAt) || byEmail(a, b)

const comparisons: Record<RecipientSort, Comparison> = {
  'email-az': byEmail,
  'email-za': (a, b) => byEmail(b, a),
  oldest: byAge,
  newest: (a, b) => byAge(b, a),
}

/** A sorted copy. */
export function sortRecipients(subscribers: readonly Subscriber[], sort: RecipientSort): Subscriber[] {
  return subscribers
    .map(subscriber => ({ subscriber, email: subscriber.email.toLowerCase() }))
    .sort(comparisons[sort])
    .map(({ subscriber }) => subscriber)
}

/** Those whose address contains the text, whatever its case; all of them for an empty text. */
export function searchRecipients(subscribers: readonly Subscriber[], text: string): readonly Subscriber[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return subscribers
  return subscribers.filter(({ email }) => email.toLowerCase().includes(wanted))
}

/** Those who want letters. */
export function activeOnly(subscribers: readonly Subscriber[]): Subscriber[] {
  return subscribers.filter(({ isActive }) => isActive)
}

/** Whether an active subscriber can be sent to: not whose address a mail server refused for good. */
export const isReachable = ({ suppressed }: Subscriber) => suppressed === undefined

/** Those that can be sent to; the same list when it is everybody, which it mostly is. */
export function reachableOnly(active: readonly Subscriber[]): readonly Subscriber[] {
  return active.every(isReachable) ? active : active.filter(isReachable)
}
