/** What a letter cannot keep of HTML from elsewhere, in words: named after a paste, and in the answers of calls that save a body. */

import { declarationsOf } from './inline-style.ts'
import { lookLosses } from './look-losses.ts'

/** Elements that a letter has no place for, as they are called in a sentence. Their words stay where they are words. */
const lostElements = new Map<string, string>([
  ['script', 'a script'],
  ...['iframe', 'object', 'embed', 'applet', 'frameset'].map(name => [name, 'an embedded page'] as const),
  ['video', 'a video'],
  ['audio', 'a recording'],
  ...['svg', 'canvas'].map(name => [name, 'a drawing'] as const),
  ['math', 'a formula'],
  // A form is what can be filled in and pressed: what else stands in it stays.
  ...['input', 'select', 'textarea'].map(name => [name, 'a form'] as const),
  // Those of a letter are links.
  ['button', 'a button without a link'],
])

/** Each is true of "was left out", "will be left out" and "not imported": where words stay, it says what of them goes. */
export const losses = {
  ...lookLosses,
  picture: 'a picture',
  /** What a letter loses that goes out. */
  elsewhere: 'a picture from another site that could not be fetched (a link takes its place)',
  address: 'the address of a link',
  columns: 'columns beyond the sixth (their text moves to the sixth)',
  cells: 'the merging of table cells',
  note: 'the mark of a footnote that has no text',
  /** A note has one mark; any further is its number alone. */
  mark: 'the link from a second mark to its footnote',
  comment: 'a comment',
  boxes: 'the boxes of a checklist',
  hidden: 'hidden text',
  table: 'the columns of a table (its cells go below each other)',
  nesting: 'formatting nested more than 100 levels deep (the text stays)',
  tangled: 'everything but the text (it is nested too deep to be read)',
  inCode: 'links and formatting inside code (the text stays)',
  /** Counted down, or in letters. */
  numbering: 'the numbering style of a list (its items stay)',
  terms: 'the indents of a definition list (its lines stay)',
} as const

/**
 * What one element of foreign HTML takes with it when it is cleaned; how words look is another question (`lookIn`).
 * @param name of the element, in lower case
 * @param attribute reads one of its attributes
 */
export function lossesOf(name: string, attribute: (name: string) => string | null | undefined): string[] {
  const kind = name === 'input' ? (attribute('type') ?? '').toLowerCase() : ''
  if (kind === 'hidden') return []
  if (name === 'dl') return [losses.terms]
  if (isNumberedOtherwise(name, attribute)) return [losses.numbering]
  const element = kind === 'checkbox' ? losses.boxes : lostElements.get(name)
  return element ? [element] : []
}

/** A list of a letter counts up, in figures; an outline has letters, on its list or on each item. */
function isNumberedOtherwise(name: string, attribute: (name: string) => string | null | undefined): boolean {
  if (name !== 'ol' && name !== 'li') return false
  const signs = declarationsOf(attribute('style') ?? '').get('list-style-type') ?? ''
  if (/-(?:alpha|latin|roman|greek)$/i.test(signs)) return true
  const isDown = (attribute('reversed') ?? undefined) !== undefined
  return name === 'ol' && (isDown || /^[ai]$/i.test(attribute('type') ?? ''))
}

/** "A coloured background, a video and a comment were left out"; undefined when nothing was. */
export function inOneSentence(lost: readonly string[]): string | undefined {
  const list = listOf(lost)
  if (list === undefined) return undefined
  const [first = '', ...others] = new Set(lost)
  const isOne = others.length === 0 && !/^(?:columns|words|links|the (?:boxes|columns|indents))\b/.test(first)
  return `${list} ${isOne ? 'was' : 'were'} left out`
}

/** "A coloured background, a video and a comment", as a sentence begins; undefined when nothing was lost. */
export function listOf(lost: readonly string[]): string | undefined {
  const [first, ...others] = new Set(lost)
  if (first === undefined) return undefined
  const last = others.pop()
  const list = last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`
}
