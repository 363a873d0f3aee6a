/**
 * Counts what foreign HTML is made of and what came of it, knowing nothing of any reader (differential oracle): each heading, item,
 * row, quote, link, picture, note, listing, divider and marked word is there, or named.
 */
import { letterLosses } from '../../languages/en/desk/letters/letter-losses.ts'
import { countDetails, details } from './test-count-details.ts'
import { countIn, type Element, type Kind, kinds, markKinds } from './test-count-elements.ts'

export interface Judged {
  /** HTML as its program or service wrote it. */
  source: string
  /** What the letter holds of it. */
  body: string
  /** What was named: names of sentences, or what the author reads in English. */
  lost: readonly string[]
  /** What of the source is a service's own, and is no part of what somebody wrote. */
  isFurniture?: (element: Element) => boolean
}

/** What may be said of something that is not there. */
const explains: Record<(typeof kinds)[number] | 'sup', RegExp> = {
  words:
    /^a button|^a (?:script|form|video|recording|drawing|comment|poll)$|^an embedded page|^its form|hidden|player|output of|second mark|only Substack/,
  headings: /^its form/,
  items: /^its form|table/,
  rows: /^its form|table/,
  quotes: /^its form/,
  links: /address|^a (?:picture|comment|form)$|hidden|code|^its form|output of/,
  pictures: /picture|hidden|gallery|output of/,
  media: /^an embedded page|^a (?:video|recording|drawing)$|player|plays|output of/,
  notes: /footnote/,
  listings: /^its form/,
  dividers: /^its form|table/,
  sup: /^its form|code|footnote|comment/,
}

const isExplained = (kind: string): kind is keyof typeof explains => kind in explains

/** Words that explain why a mark is missing. */
const inCode = /^its form|code/

const unsaid: Record<(typeof details)[number], RegExp> = {
  numbers: /^its form|numbering|table/,
  alts: explains.pictures,
  captions: explains.pictures,
  code: /^its form|hidden/,
  heads: /^its form|table|columns/,
  terms: /^its form|definition|table|gallery/,
  looks: /^its form|alignment|colour|hidden/,
}

const names = new Map<string, string>(
  Object.entries(letterLosses).map(([name, said]) => [`letterLosses.${name}`, said]),
)
/** A loss as the author reads it. */
export const lossInEnglish = (loss: string): string => names.get(loss) ?? loss

/** @returns what is missing of the source and not named, as `kind: what`; empty for a letter that lost nothing in silence */
export function lostInSilence({ source, body, lost, isFurniture }: Judged): string[] {
  const before = countIn(source, isFurniture)
  const after = countIn(body)
  // Neighbours that lead to the same page are one link.
  before.links = [...new Set(before.links)]
  // What played there has a link of its own now.
  const played = playedBy(before.media, without(after.links, before.links))
  after.media.push(...without(played, after.media))
  const words = lost.map(lossInEnglish)
  const tell = (kind: string, missing: readonly string[], explained: RegExp) =>
    missing.length > 0 && !words.some(said => explained.test(said))
      ? [`${kind}: ${missing.slice(0, 8).join(' ')}`]
      : []
  const elements = [...kinds, ...markKinds].flatMap((kind: Kind) =>
    tell(kind, without(before[kind], after[kind]), isExplained(kind) ? explains[kind] : inCode),
  )
  const [said, kept] = [countDetails(source, isFurniture), countDetails(body)]
  // Captions of pictures side by side stand in one.
  const below = kept.captions.join('\n')
  kept.heads.push(...kept.bold)
  kept.code.push(...kept.poems)
  kept.captions = said.captions.filter(caption => below.includes(caption))
  return [...elements, ...details.flatMap(kind => tell(kind, without(said[kind], kept[kind]), unsaid[kind]))]
}

/** Those with a link to what they play, and as many others as there are further links: players have addresses of their own. */
function playedBy(media: readonly string[], links: readonly string[]): string[] {
  const others = without(links, media)
  const known = without(links, others)
  return [...known, ...without(media, known).slice(0, others.length)]
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
