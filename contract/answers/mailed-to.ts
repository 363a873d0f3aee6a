/** To how many a poll was mailed, as its readers are told: among how many somebody is hidden (anonymity set). */
import { limits } from '../base/limits.ts'
import type { Say } from '../languages/keys.ts'

export interface MailedTo {
  /** Rounded, but for fewer than ten. */
  people: number
  /** A send of it went to fewer than five: whoever had only that one is one of few. */
  isFew: boolean
}

/** Two digits are enough to know how well one is hidden, and say nothing of one reader more or less. */
export function aboutPeople(count: number): number {
  if (count < 10) return count
  const step = 10 ** Math.max(1, Math.floor(Math.log10(count)) - 1)
  return Math.round(count / step) * step
}

/** @param sends to how many each send went. @returns null when it was mailed to nobody */
export function toMailedTo(sends: readonly number[], people: number): MailedTo | null {
  if (sends.length === 0 || people <= 0) return null
  return { people: aboutPeople(people), isFew: sends.some(count => count < limits.fewest) }
}

/** One or two sentences for the mail and the page of a poll. */
export function pollMailedTo(t: Say, { people, isFew }: MailedTo): string {
  if (people === 1) return t('mailedTo.pollOne')
  if (people < limits.fewest) return t('mailedTo.pollFew', { people })
  const isExact = people < 10
  if (isFew) return t(isExact ? 'mailedTo.pollFewOnce' : 'mailedTo.pollAboutFewOnce', { people })
  return t(isExact ? 'mailedTo.pollSome' : 'mailedTo.pollAbout', { people })
}

/** The same of a letter, said only where it went to few. */
export const letterMailedTo = (t: Say, { people }: MailedTo): string =>
  people === 1 ? t('mailedTo.letterOne') : t('mailedTo.letterFew', { people })
