/**
 * Where a reader's name stands in a composed mail: two noncharacters (Unicode 23.7) around the words for whoever has none. A
 * name is as long as it is, so it stands on lines of its own, which quoted-printable joins with what is around them (soft
 * line breaks, RFC 2045 §6.7): the mail is encoded once, and a copy costs its name.
 */
import { replaceBetween } from '../../../contract/base/between.ts'
import { escapeAttribute } from '../../../contract/letters/body/escape-html.ts'

interface SlotSigns {
  open: string
  close: string
}

/** In plain text and in the subject. */
const plain: SlotSigns = { open: '\ufdd0', close: '\ufdd1' }
/** In HTML: between tags, or in an attribute with double quotes. */
const html: SlotSigns = { open: '\ufdd2', close: '\ufdd3' }

/** @param words for whoever has no name */
export const plainNameSlot = (words: string) => plain.open + words + plain.close
export const htmlNameSlot = (words: string) => html.open + words + html.close

/** Nobody else's signs stand in what is mailed with names. */
export const withoutSigns = (text: string) => text.replace(/[\ufdd0-\ufdd3]/g, '')

/** A text that was cut off with an ellipsis, without the slot that lost its end. */
export function withoutHalfSlot(text: string): string {
  const closed = Math.max(text.lastIndexOf(plain.close), text.lastIndexOf(html.close)) + 1
  const open = text.slice(closed).search(/[\ufdd0\ufdd2]/)
  return open < 0 ? text : `${text.slice(0, closed + open).trimEnd()}…`
}

/** @returns the text as this reader gets it */
export const sayInPlain = (text: string, name: string) =>
  replaceBetween(text, [plain.open, plain.close], words => name || words)

export interface NamePlace {
  /** Where it begins in the body, and where the body goes on. */
  from: number
  to: number
  /** Whether a line of the body begins, or ends, just there: then there is none to join. */
  opensLine: boolean
  endsLine: boolean
  isHtml: boolean
  /** For whoever has no name; escaped already where it is HTML. */
  words: string
}

/** As quoted-printable writes a sign, with a soft line break wherever it liked one. */
const signPattern = (sign: string) =>
  [...Buffer.from(sign)].map(byte => `=${byte.toString(16).toUpperCase()}`).join('(?:=\\r\\n)?')
const placePattern = ({ open, close }: SlotSigns) => `${signPattern(open)}([^]*?)${signPattern(close)}`
// expression: signs that nobody else's text has (withoutSigns), each with its end
const placesPattern = new RegExp(`${placePattern(plain)}|${placePattern(html)}`, 'g')

/** @param body in quoted-printable, with CRLF lines */
export function findNamePlaces(body: string): NamePlace[] {
  return [...body.matchAll(placesPattern)].map(({ index, 0: whole, 1: inText, 2: inHtml }) => {
    const to = index + whole.length
    return {
      from: index,
      to,
      isHtml: inHtml !== undefined,
      opensLine: body.startsWith('\r\n', index - 2) || index === 0,
      endsLine: body.startsWith('\r\n', to) || to === body.length,
      words: decode(inText ?? inHtml ?? ''),
    }
  })
}

function decode(quoted: string): string {
  const bytes = quoted
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Lines of the body may have 76 characters, and the last is the sign that joins them. */
const longestLine = 75

/** @returns what stands in the body at this place */
export function writeName({ isHtml, words, opensLine, endsLine }: NamePlace, name: string): string {
  const said = name === '' ? words : isHtml ? escapeAttribute(name) : name
  const lines: string[] = []
  let line = ''
  for (const character of said) {
    const quoted = quote(character)
    if (line.length + quoted.length > longestLine) {
      lines.push(line)
      line = ''
    }
    // At the start of a line some servers find the end of the mail, another mail, or one of its parts.
    line += line === '' && /[.\-F]/.test(character) ? quoteAlways(character) : quoted
  }
  // A blank at the end of a line is lost on the way.
  lines.push(endsLine ? line.replace(/ $/, '=20') : line)
  return `${opensLine ? '' : '=\r\n'}${lines.join('=\r\n')}${endsLine ? '' : '=\r\n'}`
}

const quote = (character: string) => (/[A-Za-z0-9 .,'-]/.test(character) ? character : quoteAlways(character))

const quoteAlways = (character: string) =>
  [...Buffer.from(character)].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
