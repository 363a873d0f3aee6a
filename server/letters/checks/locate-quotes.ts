/** Says which of its equals a quote of a text is, as the editor counts them, to find it there again. */
import { tell } from '../../base/languages/told.ts'
import type { Said } from './unsaid-finding.ts'

/** No one fixes more of one kind at a sitting, and counting them all could take long. */
const mostQuotes = 500

interface Quote {
  quote: string
  /** Where it stands in the text. */
  at: number
}

/**
 * @param quotes in the order of the text
 * @returns the first of them, each with how often the same words stood in the text before, and how many were left out
 */
export function locateQuotes<One extends Quote>(
  text: string,
  quotes: readonly One[],
): { located: (One & { occurrence: number })[]; more: number } {
  /** For each quote where it was counted up to: a text of nothing but TODO is read once, and not once for each. */
  const counted = new Map<string, { count: number; next: number }>()
  const occurrenceOf = ({ quote, at }: Quote) => {
    let { count, next } = counted.get(quote) ?? { count: 0, next: text.indexOf(quote) }
    for (; next >= 0 && next + quote.length <= at; count += 1) next = text.indexOf(quote, next + quote.length)
    counted.set(quote, { count, next })
    return count
  }
  const located = quotes.slice(0, mostQuotes).map(one => ({ ...one, occurrence: occurrenceOf(one) }))
  return { located, more: quotes.length - located.length }
}

/** What stands in the place of those that were left out. */
export const moreOf = (more: number): Said => ({
  message: tell('letterChecks.more', { count: more }),
  fix: tell('letterChecks.fixMore'),
})
