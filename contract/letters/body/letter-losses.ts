/** What a letter cannot keep of HTML from elsewhere: named after a paste, in reports of imports, and in the answers of calls that save a body. */
import type { SentenceKey } from '../../languages/keys.ts'
import { declarationsOf } from './inline-style.ts'

/** By the name of what is said of it. */
export type Loss = Extract<SentenceKey, `letterLosses.${string}`>

/** Who is told of each loss, as often as it is found. */
export interface Losses {
  add(loss: Loss): unknown
}

/** Elements that a letter has no place for. Their words stay where they are words. */
const lostElements = new Map<string, Loss>([
  ['script', 'letterLosses.script'],
  ...['iframe', 'object', 'embed', 'applet', 'frameset'].map(name => [name, 'letterLosses.embed'] as const),
  ['video', 'letterLosses.video'],
  ['audio', 'letterLosses.recording'],
  ...['svg', 'canvas'].map(name => [name, 'letterLosses.drawing'] as const),
  ['math', 'letterLosses.formula'],
  // A form is what can be filled in and pressed: what else stands in it stays.
  ...['input', 'select', 'textarea'].map(name => [name, 'letterLosses.form'] as const),
  // Those of a letter are links.
  ['button', 'letterLosses.button'],
])

/**
 * What one element of foreign HTML takes with it when it is cleaned; how words look is another question (`lookIn`).
 * @param name of the element, in lower case
 * @param attribute reads one of its attributes
 */
export function lossesOf(name: string, attribute: (name: string) => string | null | undefined): Loss[] {
  const kind = name === 'input' ? (attribute('type') ?? '').toLowerCase() : ''
  if (kind === 'hidden') return []
  if (name === 'dl') return ['letterLosses.terms']
  if (isNumberedOtherwise(name, attribute)) return ['letterLosses.numbering']
  const element = kind === 'checkbox' ? 'letterLosses.boxes' : lostElements.get(name)
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
