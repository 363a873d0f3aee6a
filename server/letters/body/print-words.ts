/** Prints words to be read. An address or a telephone number among them is set by itself, from left to right; a browser divides it by no hyphen. */
import type { Direction } from '../../../contract/languages/direction.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type { Leaf } from './body-tree.ts'

const address = /[^\s@]@[^\s@]|:\/\/|\bwww\./
/** As the whole world dials it. Among words from the right its groups would stand the other way round. */
const telephone = /(\+\d(?:[ \u00a0()./-]{0,2}\d){6,14}(?!\d))/
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
  if (isSet) return words(text)
  const how = { direction, words }
  if (direction !== 'rtl') return setAddresses(text, how)
  return text
    .split(telephone)
    .map((piece, at) => (at % 2 === 1 ? setAddress(piece, how) : setAddresses(piece, how)))
    .join('')
}

function setAddresses(text: string, how: Required<How>): string {
  if (!address.test(text)) return how.words(text)
  return text
    .split(/(\s+)/)
    .map(piece => (address.test(piece) ? setAddress(piece, how) : how.words(piece)))
    .join('')
}
