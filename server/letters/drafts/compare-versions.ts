/** What one version of a letter changed against the one before it (word diff): how many words came and went, and the first of them. */
import type { VersionChange } from '../../../contract/letters/drafts.ts'

/** Words that are quoted of the first change. */
const quoted = 8

/**
 * The beginning and the end that both have in common are left out; in between each word is counted as often as the one
 * has it and the other does not. A word that only moved is neither plus nor minus.
 */
export function compareWords(before: readonly string[], after: readonly string[]): VersionChange {
  const start = commonLength(before, after, 0)
  const end = commonEnd(before, after, start)
  const gone = before.slice(start, before.length - end)
  const come = after.slice(start, after.length - end)
  const [shown, isRemoved] = come.length > 0 ? [come, false] : [gone, true]
  return {
    plus: surplus(come, gone),
    minus: surplus(gone, come),
    first: shown.length === 0 ? null : { words: quote(shown), isRemoved },
  }
}

function commonLength(a: readonly string[], b: readonly string[], from: number): number {
  let length = from
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++
  return length
}

function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length) - start
  let length = 0
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++
  return length
}

/** How many words the one has more than the other, each counted for itself. */
function surplus(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) + 1)
  let more = 0
  for (const word of one) {
    const left = counts.get(word) ?? 0
    if (left === 0) more++
    else counts.set(word, left - 1)
  }
  return more
}

const quote = (words: readonly string[]) =>
  words.slice(0, quoted).join(' ') + (words.length > quoted ? ' …' : '')
