/** What a letter cannot keep of HTML from elsewhere, in words: named after a paste, and in the answers of calls that save a body. */

import { declarationsOf } from './inline-style.ts'

/** Elements that a letter has no place for, as they are called in a sentence. Their words stay where they are words. */
const lostElements = new Map<string, string>([
  ['script', 'a script'],
  ...['iframe', 'object', 'embed', 'applet', 'frameset'].map(name => [name, 'an embedded page'] as const),
  ['video', 'a video'],
  ['audio', 'a sound'],
  ...['svg', 'canvas'].map(name => [name, 'a drawing'] as const),
  ['math', 'a formula'],
  ...['input', 'select', 'textarea', 'button', 'form'].map(name => [name, 'a form'] as const),
  ['mark', 'a coloured background'],
])

export const losses = {
  picture: 'a picture',
  /** What a letter loses that goes out. */
  elsewhere: 'a picture of another site that could not be fetched, which is a link now',
  address: 'the address of a link',
  columns: 'columns beyond the sixth, whose words stand in it now',
  cells: 'joined cells of a table',
  note: 'the mark of a footnote without its words',
  /** A note has one mark; any further is its number alone. */
  mark: 'the link from a second mark to its footnote',
  background: 'a coloured background',
  color: 'a colour of words',
  alignment: 'words set in the middle or at the right',
  comment: 'a comment',
  boxes: 'the boxes of a checklist',
  hidden: 'words that were hidden',
  table: 'a table, whose cells stand below each other now',
  inCode: 'links and marks within code',
} as const

const noColor = /^(inherit|initial|unset|revert|auto|currentcolor|transparent|none|windowtext)\b/i

/** Whether a CSS colour is hard to tell from black: what every word processor writes onto every word. */
function isInk(color: string): boolean {
  const parts =
    /^#([\da-f])([\da-f])([\da-f])$/i
      .exec(color)
      ?.slice(1)
      .map(digit => digit + digit) ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(color)?.slice(1)
  const numbers = parts
    ? parts.map(part => Number.parseInt(part, 16))
    : /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color)?.slice(1).map(Number)
  return numbers ? numbers.every(part => part < 96) : /^(black|#000)/i.test(color)
}

const isPaper = (color: string) =>
  /^(white|#fff(fff)?\b|rgba?\(\s*255[\s,]+255[\s,]+255|rgba\([^)]*[\s,/]0(\.0+)?\s*\))/i.test(color)

/**
 * What one element of foreign HTML takes with it when it is cleaned.
 * @param name of the element, in lower case
 * @param attribute reads one of its attributes
 */
export function lossesOf(name: string, attribute: (name: string) => string | null | undefined): string[] {
  const found: string[] = []
  const isBox = name === 'input' && /^checkbox$/i.test(attribute('type') ?? '')
  const element = isBox ? losses.boxes : lostElements.get(name)
  if (element) found.push(element)
  if (name === 'font' && attribute('color') && !isInk(attribute('color') ?? '')) found.push(losses.color)
  const style = attribute('style')
  if (style) found.push(...lossesOfStyle(style))
  if ((name === 'td' || name === 'th') && isJoined(attribute('colspan'), attribute('rowspan')))
    found.push(losses.cells)
  if (attribute('align') === 'center' && name !== 'table' && name !== 'img' && name !== 'td' && name !== 'hr')
    found.push(losses.alignment)
  return found
}

function lossesOfStyle(style: string): string[] {
  const found: string[] = []
  const said = declarationsOf(style)
  const background = said.get('background-color') ?? said.get('background')
  if (background && !noColor.test(background) && !isPaper(background)) found.push(losses.background)
  const color = said.get('color')
  if (color && !noColor.test(color) && !isInk(color)) found.push(losses.color)
  if (/^(?:center|right|end)$/i.test(said.get('text-align') ?? '')) found.push(losses.alignment)
  return found
}

const isJoined = (...spans: (string | null | undefined)[]) => spans.some(span => Number(span ?? 1) > 1)

/**
 * "A coloured background, a video and a comment were left out"; undefined when nothing was.
 * @param happened what is said of them, unless that they were left out
 */
export function inOneSentence(lost: readonly string[], happened?: string): string | undefined {
  const [first, ...others] = [...new Set(lost)]
  if (first === undefined) return undefined
  const last = others.pop()
  const list = last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
  const isOne = last === undefined && !/^(columns|words|joined|the boxes|links)/.test(first)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${happened ?? `${isOne ? 'was' : 'were'} left out`}`
}
