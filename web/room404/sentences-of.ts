/** Parts a text into paragraphs, and a paragraph into sentences; every character but the empty lines stays. */

/** Paragraphs are parted by an empty line. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

/** After a full stop, and the quotation mark that may follow it; what follows the last one is a sentence too. */
export const sentencesOf = (paragraph: string): readonly string[] =>
  paragraph.match(/.*?[.?!]+[”"’)]*(?:\s+|$)|.+$/gsu) ?? []
