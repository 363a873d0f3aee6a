/** Whether a sentence of the author's own can stand in the place of the catalogue's: it has its gaps and tags, filled in ways that its page knows. */
import type { CompiledMessage } from 'icu-minify/format'
import { limits } from '../base/limits.ts'
import { compileSentences, type GapKind, gapKinds } from './compile.ts'

/** What a sentence stands in the place of: its English, and what the catalogue says in its language. */
export interface Original {
  readonly english: string
  readonly translated: string
}

/** @returns the message, or in a sentence for the author what is wrong */
export function checkSentence(
  text: string,
  { english, translated }: Original,
): { message: CompiledMessage } | { fault: string } {
  if (text.trim() === '') return { fault: 'Please write the sentence' }
  if (text.length > limits.ownSentence)
    return { fault: `A sentence has at most ${limits.ownSentence} characters` }
  const message = compiled(text)
  if (typeof message === 'string' || Array.isArray(message)) {
    const fault = faultOfGaps(gapKinds(message), [english, translated])
    return fault === undefined ? { message } : { fault }
  }
  return message
}

const compile = (text: string): CompiledMessage => compileSentences([['', text]])[''] ?? ''

function compiled(text: string): CompiledMessage | { fault: string } {
  try {
    return compile(text)
  } catch (error) {
    return { fault: said[error instanceof Error ? error.message : ''] ?? malformed }
  }
}

const malformed = 'The curly braces do not fit together: each { needs its }'

/** By what the parser calls them. */
const said: Record<string, string> = {
  INVALID_TAG: 'The tags do not fit together: each <name> needs its </name>',
  MISSING_OTHER_CLAUSE: 'A plural needs a form for “other”: {count, plural, one {…} other {…}}',
  UNCLOSED_TAG: 'The tags do not fit together: each <name> needs its </name>',
  UNMATCHED_CLOSING_TAG: 'The tags do not fit together: each <name> needs its </name>',
}

type Gaps = ReadonlyMap<string, ReadonlySet<GapKind>>

function faultOfGaps(own: Gaps, originals: readonly string[]): string | undefined {
  const [english = new Map(), ...others] = originals.map(text => gapKinds(compile(text)))
  const missing = [...english.keys()].filter(name => !own.has(name))
  if (missing.length > 0) return `Please put ${listed(missing, english)} into your sentence`
  const unknown = [...own.keys()].filter(name => !english.has(name))
  if (unknown.length > 0)
    return `Nothing can be put in place of ${listed(unknown, own)}: the original does not have it`
  for (const [name, kinds] of own) {
    const known = new Set([english, ...others].flatMap(gaps => [...(gaps.get(name) ?? [])]))
    if ([...kinds].some(kind => !canStand(kind, known)))
      return `Please write ${listed([name], english)} as the original does`
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
