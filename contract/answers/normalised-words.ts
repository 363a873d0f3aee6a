/**
 * Unicode normalisation of anonymous words: what a keyboard, a system or a program leaves in a text without anybody seeing
 * it could tell one reader's device from another's, so none of it is stored.
 */

/** Zero width, and no part of any letter or sign: spaces, joiners, marks of direction, soft hyphens, tags (UAX #44, Cf). */
const invisible =
  /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\u2066-\u206f\u202a-\u202e\u061c\ufeff\u{e0001}-\u{e007f}]/gu

/** A joiner between two signs that make one emoji, or between letters of a script that shapes them (Persian, Hindi …). */
const isJoining = (joiner: string, before: string, after: string): boolean =>
  joiner === '\u200d'
    ? (/(?:\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])$/u.test(before) &&
        /^\p{Extended_Pictographic}/u.test(after)) ||
      isShaped(before, after)
    : joiner === '\u200c' && isShaped(before, after)

const shaped =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Mongolian}]'
// expression: of the eight characters before a joiner
const shapedBefore = new RegExp(`${shaped}\\p{M}*$`, 'u')
const shapedAfter = new RegExp(`^${shaped}`, 'u')
const isShaped = (before: string, after: string) => shapedBefore.test(before) && shapedAfter.test(after)

/** Characters looked at on each side of a joiner. */
const around = 8

/**
 * NFC, line ends as `\n`, without invisible characters but the joiners that emoji and scripts need, and without blanks at the
 * ends of lines and of the text.
 */
export function normaliseWords(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
  const visible = lines.replace(invisible, (one, at: number) => {
    const before = lines.slice(Math.max(0, at - around), at)
    return isJoining(one, before, lines.slice(at + one.length, at + one.length + around)) ? one : ''
  })
  // Not by a regular expression: one tries a long run of blanks again from each of them.
  return visible
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .trimEnd()
}
