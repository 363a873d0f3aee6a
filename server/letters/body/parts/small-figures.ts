/** Raised and lowered words in plain text, as far as Unicode has letters for them (superscripts and subscripts). */

/** What has a raised and a lowered letter. */
const plain = '0123456789+-=()'

/**
 * @param figures what stands for each. @param sign before words that have no such letters, in brackets
 * @returns what writes words so
 */
export const smallFigures =
  (figures: string, sign: string) =>
  (words: string): string => {
    const small = [...words].map(letter => figures[plain.indexOf(letter)])
    if (words.length > 0 && small.every(letter => letter !== undefined)) return small.join('')
    return words.trim() === '' ? words : `${sign}(${words})`
  }
