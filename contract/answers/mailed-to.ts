/** To how many a poll was mailed, as its readers are told: among how many somebody is hidden (anonymity set). */
import { formatCount } from '../base/format-count.ts'
import { limits } from '../base/limits.ts'

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

const mayTell = 'what you say may tell who you are.'

/** One or two sentences for a mail and a page. @param what was mailed */
export function mailedToWords({ people, isFew }: MailedTo, what = 'This'): string {
  if (people === 1) return `${what} was mailed to one person: ${mayTell}`
  const count = formatCount(people)
  if (people < limits.fewest) return `${what} was mailed to ${count} people. With so few, ${mayTell}`
  const about = people < 10 ? count : `about ${count}`
  if (isFew)
    return `${what} was mailed to ${about} people, at least once to fewer than five of them. So ${mayTell}`
  return `${what} was mailed to ${about} people. Among few people, ${mayTell}`
}
