/** How long a letter is: the editor, its versions and templates count alike. */

/** Words that people read in a minute, silently, in running text. */
const wordsPerMinute = 230

/** Minutes that reading takes; at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

/** What stands between blanks with a letter or a digit in it: a dash by itself is no word. */
export const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part)

/** @param text without tags */
export const countWords = (text: string): number => text.split(/\s+/).filter(isWord).length
