/** The gaps of a sentence as the author sees them: what fills each, how it is written, and a sample of it. */
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { compileSentences, type GapKind, gapKinds } from '../../../../../contract/languages/compile.ts'
import { t } from '../../../../base/translations.ts'

export interface Gap {
  name: string
  isTag: boolean
  /** As it is written into a sentence: `{name}`, `<link></link>`, `{when, date, day}`. */
  written: string
  filling: Filling
}

/** What fills a gap; `count`: a number that chooses among words. */
export type Filling = 'tag' | 'date' | 'count' | 'number' | 'text'

export const gapsIn = ({ english, original }: Pick<Sentence, 'english' | 'original'>): Gap[] => {
  const [first, translated] = [english, original].map(text =>
    gapKinds(compileSentences([['', text]])[''] ?? ''),
  )
  return [...(first ?? [])].map(([name, kinds]) => {
    const all = new Set([...kinds, ...(translated?.get(name) ?? [])])
    return { name, isTag: all.has('tag'), written: writtenAs(name, all), filling: fillingOf(all) }
  })
}

const isNumber = (kinds: ReadonlySet<GapKind>) =>
  [...kinds].some(kind => kind === 'plural' || kind.startsWith('number'))

function fillingOf(kinds: ReadonlySet<GapKind>): Filling {
  if (kinds.has('tag')) return 'tag'
  if ([...kinds].some(kind => kind.startsWith('day'))) return 'date'
  if (kinds.has('plural')) return 'count'
  return isNumber(kinds) ? 'number' : 'text'
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
  author: t('ownWordsPage.sampleAuthor'),
  host: 'letters.example.org',
  link: 'https://letters.example.org',
  name: t('ownWordsPage.sampleName'),
  subject: t('ownWordsPage.sampleSubject'),
}

/** @param count in the place of numbers. @returns what may fill each gap */
export const samplesFor = <Made>(
  { gaps, count }: { gaps: readonly Gap[]; count: number },
  tag: (inside: (string | Made)[], name: string) => Made,
) =>
  Object.fromEntries(
    gaps.map(({ name, isTag, filling }) => {
      if (isTag) return [name, (inside: (string | Made)[]) => tag(inside, name)] as const
      if (filling === 'date') return [name, new Date()] as const
      return [name, filling === 'text' ? (texts[name] ?? `‹${name}›`) : count] as const
    }),
  )
