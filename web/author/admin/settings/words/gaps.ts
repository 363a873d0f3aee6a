/** The gaps of a sentence as the author sees them: what fills each, how it is written, and a sample of it. */
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { compileSentences, type GapKind, gapKinds } from '../../../../../contract/languages/compile.ts'

export interface Gap {
  name: string
  isTag: boolean
  /** As it is written into a sentence: `{name}`, `<link></link>`, `{when, date, day}`. */
  written: string
  /** What fills it, in a few words. */
  filledWith: string
}

export const gapsIn = ({ english, original }: Pick<Sentence, 'english' | 'original'>): Gap[] => {
  const [first, translated] = [english, original].map(text =>
    gapKinds(compileSentences([['', text]])[''] ?? ''),
  )
  return [...(first ?? [])].map(([name, kinds]) => {
    const all = new Set([...kinds, ...(translated?.get(name) ?? [])])
    return { name, isTag: all.has('tag'), written: writtenAs(name, all), filledWith: filling(all) }
  })
}

const isNumber = (kinds: ReadonlySet<GapKind>) =>
  [...kinds].some(kind => kind === 'plural' || kind.startsWith('number'))

function filling(kinds: ReadonlySet<GapKind>): string {
  if (kinds.has('tag')) return 'a link, or other markup, around these words'
  if ([...kinds].some(kind => kind.startsWith('day'))) return 'a date'
  if (kinds.has('plural')) return 'a number, which chooses among the words'
  return isNumber(kinds) ? 'a number' : 'a text'
}

function writtenAs(name: string, kinds: ReadonlySet<GapKind>): string {
  if (kinds.has('tag')) return `<${name}></${name}>`
  const [kind] = [...kinds].filter(one => one.startsWith('day') || one.startsWith('number'))
  const style = kind?.includes('"') ? `, ${kind.split('"')[1]}` : ''
  if (kind?.startsWith('day')) return `{${name}, date${style}}`
  return isNumber(kinds) ? `{${name}, number${style}}` : `{${name}}`
}

/** Texts that stand in gaps of these names; any other says its own. */
const texts: Record<string, string> = {
  address: 'ada@example.org',
  author: 'Grace',
  host: 'letters.example.org',
  link: 'https://letters.example.org',
  name: 'Ada',
  subject: 'First frost',
}

/** @param count in the place of numbers. @returns what may fill each gap */
export const samplesFor = <Made>(
  { gaps, count }: { gaps: readonly Gap[]; count: number },
  tag: (inside: (string | Made)[], name: string) => Made,
) =>
  Object.fromEntries(
    gaps.map(({ name, isTag, filledWith }) => {
      if (isTag) return [name, (inside: (string | Made)[]) => tag(inside, name)] as const
      if (filledWith === 'a date') return [name, new Date()] as const
      return [name, filledWith === 'a text' ? (texts[name] ?? `‹${name}›`) : count] as const
    }),
  )
