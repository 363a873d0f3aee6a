/** Prints words to be read. An address among them is set by itself, from left to right, and a browser divides it by no hyphen. */
import type { Direction } from '../../../contract/languages/direction.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type { Leaf } from './body-tree.ts'

const address = /[^\s@]@[^\s@]|:\/\/|\bwww\./
/** What stands around an address and is none of it: brackets, quotation marks, the end of a sentence. */
const around = new Set('()[]{}<>«»“”„‘’"\'.,;:!?…،؛؟。、')

type Words = Pick<Extract<Leaf, { kind: 'text' }>, 'text' | 'marks'>

interface How {
  /** Which way is written what they stand in. */
  direction: Direction | undefined
  words?: (text: string) => string
}

/** @param direction which way is written what it stands in */
function setAddress(piece: string, { direction, words }: Required<How>): string {
  let start = 0
  let end = piece.length
  while (start < end && around.has(piece[start] ?? '')) start += 1
  while (start < end && around.has(piece[end - 1] ?? '')) end -= 1
  const dir = direction === 'rtl' ? ' dir="ltr"' : ''
  const whole = `<span class="address"${dir}>${words(piece.slice(start, end))}</span>`
  return words(piece.slice(0, start)) + whole + words(piece.slice(end))
}

export function printWords({ text, marks }: Words, { direction, words = escapeText }: How): string {
  // Code is set so anyway, and a link is divided nowhere.
  const isSet = marks.some(({ kind }) => kind === 'code' || (kind === 'link' && direction !== 'rtl'))
  if (isSet || !address.test(text)) return words(text)
  return text
    .split(/(\s+)/)
    .map(piece => (address.test(piece) ? setAddress(piece, { direction, words }) : words(piece)))
    .join('')
}
