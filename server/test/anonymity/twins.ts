/** Twin sites, alike but for the person: whatever is stored, logged and shown must be the same (differential testing, non-interference). */
import type { Look } from './look.ts'

/** All that a site has at one moment, as texts. */
export type State = Record<string, readonly string[]>

/** What is random, and what numbers a row or counts time: it differs between any two sites. */
const random = [
  /[A-Za-z0-9_+/-]{16,}={0,2}/g,
  /\b\d{10,}\b/g,
  /NmP-[0-9a-f]+/g,
  // Which key hashed it: each site has its own.
  /"keyed_by":"[\w-]{8}"/g,
  /"(?:seq|ms|time|pid)":\d+/g,
  // A CSV's guard before what begins like a formula.
  /'(?=\*)/g,
] as const

/** A soft line break of quoted-printable: a token may be cut in two there. */
const fold = /=\\+r\\+n/g

const plain = (text: string) =>
  random.reduce<string>((all, one) => all.replace(one, '*'), text.replace(fold, '')).replaceAll('**', '*')

/** In whatever order: that of random ids is another one on each site. */
const bagOf = (texts: readonly string[]) => texts.map(plain).toSorted()

/** Each place where two states are not the same, with the first text that one has alone. */
export function differencesOf(one: State, other: State): string[] {
  const found: string[] = []
  for (const place of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [mine, theirs] = [bagOf(one[place] ?? []), bagOf(other[place] ?? [])]
    const at = mine.findIndex((text, index) => text !== theirs[index])
    if (mine.length === theirs.length && at < 0) continue
    const first = at < 0 ? mine.length : at
    found.push(
      `${place} differs: ${clip(mine[first])} / ${clip(theirs[first])} (${mine.length} / ${theirs.length})`,
    )
  }
  return found
}

/** @param who what differs between the two: 'readers of letters, before the night' */
export function compareTwins(one: State, other: State, who: string): Look {
  return {
    looked: `twin sites that differ in who spoke (${who}): rows, log, mails, files, takeout, calls, answers to readers with their headers`,
    times: Object.values(one).reduce((sum, texts) => sum + texts.length, 0),
    found: differencesOf(one, other),
  }
}

const clip = (text = 'nothing') => text.slice(0, 300)
