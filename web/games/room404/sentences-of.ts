/** Parts a text into paragraphs, and a paragraph into sentences; every character but the empty lines stays. */

/** Paragraphs are parted by an empty line. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

/** After a full stop, and the quotation mark that may follow it; what follows the last one is a sentence too. */
export function sentencesOf(paragraph: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  // A run of signs without an end behind it is passed over at once.
  for (const { index, 0: signs, 1: end } of paragraph.matchAll(/[.?!]+(?:[”"’)]*(\s+|$))?/gu)) {
    if (end === undefined) continue
    sentences.push(paragraph.slice(from, index + signs.length))
    from = index + signs.length
  }
  return from < paragraph.length ? [...sentences, paragraph.slice(from)] : sentences
}
