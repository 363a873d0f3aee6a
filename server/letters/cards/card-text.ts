/** What of a title can stand on a card: the fonts that come along have Latin letters, and no others (missing glyphs). */
import { cardCharacters } from '../../../contract/letters/cards.ts'

const drawn = new Set(cardCharacters())
/** Flags, faces and what joins them; without them a title says the same. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu
/** Characters of a title at most; the rest is cut. */
const longest = 160

/**
 * A title without its emoji, cut at a word where it is long.
 * @returns undefined where letters of another script would be missing: half a title is worse than none
 */
export function cardText(title: string): string | undefined {
  const text = title.normalize('NFC').replace(emoji, '').replace(/\s/g, ' ')
  const missing = [...text].filter(character => !drawn.has(character))
  if (missing.some(character => /[\p{L}\p{N}\p{M}]/u.test(character))) return undefined
  const known = [...text]
    .filter(character => drawn.has(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  if (known === '') return undefined
  if (known.length <= longest) return known
  return `${known.slice(0, known.lastIndexOf(' ', longest) + 1 || longest).trimEnd()}…`
}
