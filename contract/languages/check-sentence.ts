/** Whether a sentence of the author's own can stand in the place of the catalogue's: it has its gaps and tags, filled in ways that its page knows. */
import type { CompiledMessage } from 'icu-minify/format'
import { limits } from '../base/limits.ts'
import { compileSentences, type GapKind, gapKinds } from './compile.ts'
import type { Say } from './keys.ts'

/** What is wrong with a sentence, said to the author. */
export type Fault = (t: Say) => string

/** What a sentence stands in the place of: its English, and what the catalogue says in its language. */
export interface Original {
  readonly english: string
  readonly translated: string
}

/** @returns the message, or in a sentence for the author what is wrong */
export function checkSentence(
  text: string,
  { english, translated }: Original,
): { message: CompiledMessage } | { fault: Fault } {
  if (text.trim() === '') return { fault: t => t('ownWordsPage.faultEmpty') }
  if (text.length > limits.ownSentence)
    return { fault: t => t('ownWordsPage.faultLong', { most: limits.ownSentence }) }
  const message = compiled(text)
  if (typeof message === 'string' || Array.isArray(message)) {
    const fault = faultOfGaps(gapKinds(message), [english, translated])
    return fault === undefined ? { message } : { fault }
  }
  return message
}

const compile = (text: string): CompiledMessage => compileSentences([['', text]])[''] ?? ''

function compiled(text: string): CompiledMessage | { fault: Fault } {
  try {
    return compile(text)
  } catch (error) {
    return { fault: faults[error instanceof Error ? error.message : ''] ?? braces }
  }
}

const braces: Fault = t => t('ownWordsPage.faultBraces', { opening: '{', closing: '}' })
const tags: Fault = t => t('ownWordsPage.faultTags', { opening: '<name>', closing: '</name>' })

/** By what the parser calls them. */
const faults: Record<string, Fault> = {
  INVALID_TAG: tags,
  MISSING_OTHER_CLAUSE: t => t('ownWordsPage.faultPlural', { example: '{count, plural, one {…} other {…}}' }),
  UNCLOSED_TAG: tags,
  UNMATCHED_CLOSING_TAG: tags,
}

type Gaps = ReadonlyMap<string, ReadonlySet<GapKind>>

function faultOfGaps(own: Gaps, originals: readonly string[]): Fault | undefined {
  const [english = new Map(), ...others] = originals.map(text => gapKinds(compile(text)))
  const missing = [...english.keys()].filter(name => !own.has(name))
  if (missing.length > 0) return t => t('ownWordsPage.faultMissing', { gaps: listed(missing, english) })
  const unknown = [...own.keys()].filter(name => !english.has(name))
  if (unknown.length > 0) return t => t('ownWordsPage.faultUnknown', { gaps: listed(unknown, own) })
  for (const [name, kinds] of own) {
    const known = new Set([english, ...others].flatMap(gaps => [...(gaps.get(name) ?? [])]))
    if ([...kinds].some(kind => !canStand(kind, known)))
      return t => t('ownWordsPage.faultKind', { gap: listed([name], english) })
  }
  return undefined
}

const listed = (names: readonly string[], gaps: Gaps) =>
  names.map(name => (gaps.get(name)?.has('tag') ? `<${name}>…</${name}>` : `{${name}}`)).join(', ')

/** A number can be written in any way, a text be chosen by; a tag and a day as they are alone. */
function canStand(kind: GapKind, known: ReadonlySet<GapKind>): boolean {
  if (known.has(kind)) return true
  const isNumber = [...known].some(one => one === 'plural' || one.startsWith('number'))
  if (kind === 'plural' || kind === 'number') return isNumber
  if (kind === 'text') return isNumber
  return kind === 'choice' && known.has('text')
}
