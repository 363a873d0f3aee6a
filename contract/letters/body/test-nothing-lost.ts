/**
 * Counts what foreign HTML is made of and what came of it, knowing nothing of any reader (differential oracle): each heading, item,
 * row, quote, link, picture, note, listing, divider and marked word is there, or named.
 */
import { countIn, type Element, type Kind, kinds, markKinds } from './test-count-elements.ts'

export interface Judged {
  /** HTML as its program or service wrote it. */
  source: string
  /** What the letter holds of it. */
  body: string
  /** What was named. */
  lost: readonly string[]
  /** What of the source is a service's own, and is no part of what somebody wrote. */
  isFurniture?: (element: Element) => boolean
}

/** What may be said of something that is not there. */
const explains: Record<(typeof kinds)[number] | 'sup', RegExp> = {
  words:
    /script|form|page|video|sound|drawing|comment|hidden|player|poll|button|gallery|made of itself|recording|second mark/,
  headings: /^its form/,
  items: /^its form|table/,
  rows: /^its form|table/,
  quotes: /^its form/,
  links: /address|picture|comment|hidden|code|player|script|form/,
  pictures: /picture|boxes|hidden|gallery/,
  media: /embedded|video|sound|player|plays|drawing/,
  notes: /footnote/,
  listings: /^its form/,
  dividers: /^its form|table/,
  sup: /^its form|code|footnote|comment/,
}

const isExplained = (kind: string): kind is keyof typeof explains => kind in explains

/** Words that explain why a mark is missing. */
const inCode = /^its form|code/

/** @returns what is missing of the source and not named, as `kind: what`; empty for a letter that lost nothing in silence */
export function lostInSilence({ source, body, lost, isFurniture }: Judged): string[] {
  const before = countIn(source, isFurniture)
  const after = countIn(body)
  // Neighbours that lead to the same page are one link.
  before.links = [...new Set(before.links)]
  return [...kinds, ...markKinds].flatMap((kind: Kind) => {
    const missing = without(before[kind], after[kind])
    return missing.length > 0 &&
      !lost.some(words => (isExplained(kind) ? explains[kind] : inCode).test(words))
      ? [`${kind}: ${missing.slice(0, 8).join(' ')}`]
      : []
  })
}

function without(all: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter(one => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}
