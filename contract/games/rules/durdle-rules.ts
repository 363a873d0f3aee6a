/** Durdle's rules: how a guess is marked, what a list of guesses amounts to, and what the keyboard knows from it. */

/** Letters of a word (specification §9). */
export const durdleLetters = 5
export const durdleTries = 6

/** Mark of a guessed letter: correct, present or absent. */
export type Mark = 'correct' | 'present' | 'absent'

/** A letter is worth what it was at its best. */
const worth: Record<Mark, number> = { absent: 0, present: 1, correct: 2 }

/** Five letters of the Latin alphabet, whatever their case. */
export const isFiveLetters = (word: string): boolean => /^[A-Za-z]{5}$/.test(word)

/**
 * Marks a guess: letters in their place first; the others are present from left to right, only as often as the
 * answer has the letter left.
 * @param guess five letters, upper case
 * @param answer five letters, upper case
 */
export function markGuess(guess: string, answer: string): Mark[] {
  const marks = Array.from(guess, (letter, at): Mark => (letter === answer[at] ? 'correct' : 'absent'))
  const left = Array.from(answer).filter((_, at) => marks[at] !== 'correct')
  return Array.from(guess, (letter, at): Mark => {
    if (marks[at] === 'correct') return 'correct'
    const found = left.indexOf(letter)
    if (found < 0) return 'absent'
    left.splice(found, 1)
    return 'present'
  })
}

export const isSolved = (marks: readonly Mark[]): boolean => marks.every(mark => mark === 'correct')

/** How many guesses it took, or X when they did not find the word. */
export type Score = '1' | '2' | '3' | '4' | '5' | '6' | 'X'

/**
 * Plays a finished game again.
 * @param guesses upper case
 * @param isWord whether the game takes a word; its own answer always counts
 * @returns undefined when no game can have gone like this: too few or too many guesses, a word that is none, a guess
 * after the right one
 */
export function replayDurdle(
  guesses: readonly string[],
  answer: string,
  isWord: (word: string) => boolean,
): Score | undefined {
  if (guesses.length < 1 || guesses.length > durdleTries) return undefined
  if (!guesses.every(guess => guess === answer || isWord(guess))) return undefined
  const found = guesses.indexOf(answer)
  if (found === guesses.length - 1) return String(guesses.length) as Score
  return found < 0 && guesses.length === durdleTries ? 'X' : undefined
}

/** The best that is known of each letter that was tried. */
export function knownLetters(
  rows: readonly { word: string; marks: readonly Mark[] }[],
): ReadonlyMap<string, Mark> {
  const known = new Map<string, Mark>()
  for (const { word, marks } of rows) {
    marks.forEach((mark, at) => {
      const letter = word[at] ?? ''
      const before = known.get(letter)
      if (!before || worth[mark] > worth[before]) known.set(letter, mark)
    })
  }
  return known
}

/** A hint that a guess leaves out: the letter, how often it must be there, and its place from 0 where that is known. */
export interface Hint {
  letter: string
  times: number
  place?: number
}

/**
 * Hard mode: what earlier guesses told must be used, letters in place at their place, others as often as they were found.
 * @param guess five letters, upper case
 * @returns the first hint that the guess leaves out
 */
export function leftOutHint(
  guess: string,
  rows: readonly { word: string; marks: readonly Mark[] }[],
): Hint | undefined {
  for (const { word, marks } of rows) {
    const place = marks.findIndex((mark, at) => mark === 'correct' && guess[at] !== word[at])
    if (place >= 0) return { letter: word[place] ?? '', times: 1, place }
  }
  const times = (letters: string, letter: string) => letters.split(letter).length - 1
  for (const { word, marks } of rows) {
    const found = Array.from(word)
      .filter((_, at) => marks[at] !== 'absent')
      .join('')
    const letter = Array.from(found).find(one => times(guess, one) < times(found, one))
    if (letter) return { letter, times: times(guess, letter) + 1 }
  }
  return undefined
}
