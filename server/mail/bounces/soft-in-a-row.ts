/**
 * Whether letters that came back one after the other say that nobody reads there any more (soft bounce threshold): three letters,
 * over five days at least. One outage, however many mails it meets, is one.
 */

const hour = 3_600_000
const leastLetters = 3
/** Milliseconds from the first to the last of them, as they were sent and as they came back. */
const leastSpan = 5 * 24 * hour
/** Milliseconds: what is sent closer together counts once. The letter of each day is farther apart. */
const together = 12 * hour
/** Milliseconds: what came back before says nothing of today. */
export const softWithin = 30 * 24 * hour
/** Copies that are looked at: those of some weeks. */
export const mostCopies = 40

/** A copy that the reader's server took. */
export interface TakenCopy {
  /** The letter or poll it was of: each counts once, however often it is sent. */
  subject: string
  /** Milliseconds since 1970: when it left. */
  since: number
  /** When it came back as a soft bounce; undefined: it did not, or that was lifted. */
  cameBack: number | undefined
}

/** @param copies newest first */
export function isSoftInARow(copies: readonly TakenCopy[]): boolean {
  const subjects = new Set<string>()
  const [sent, back]: [number[], number[]] = [[], []]
  for (const { subject, since, cameBack } of copies) {
    if (cameBack === undefined) return false
    const before = sent.at(-1)
    back.push(cameBack)
    if (subjects.has(subject) || (before !== undefined && before - since < together)) continue
    subjects.add(subject)
    sent.push(since)
    if (subjects.size >= leastLetters && spanOf(sent) >= leastSpan && spanOf(back) >= leastSpan) return true
  }
  return false
}

const spanOf = (times: readonly number[]) => Math.max(...times) - Math.min(...times)
