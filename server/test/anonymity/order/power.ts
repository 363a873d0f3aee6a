/** How many texts it takes to find an order, and how far from chance a guess must be to be one (power analysis of Kendall's rank correlation). */

/** What is promised of an order among all texts. */
export const promised = {
  /** The share of all pairs that are in the order of arrival. */
  followed: 0.75,
  /** Then it is found with this probability, … */
  found: 0.99,
  /** … and with this one something is found although there is no order, in all guesses together (Bonferroni). */
  falseAlarm: 1e-4,
  /** Guesses that are judged, at most. */
  guesses: 400,
} as const

export interface Guess {
  /** The share of a group's pairs that were in the order of arrival; 0.5 is chance. */
  inOrder: number
  /** The variance of that where there is no order. */
  noise: number
  /** By which it may stay below its mean where there is one: Hoeffding's exponent. */
  miss: number
}

/** How sizes of groups weigh in what is judged. */
function spreadOf(sizes: readonly number[]): Pick<Guess, 'noise' | 'miss'> {
  const pairsOf = (size: number) => (size * (size - 1)) / 2
  const sum = (of: (size: number) => number) =>
    sizes.filter(size => size > 1).reduce((all, size) => all + of(size), 0)
  const pairs = sum(pairsOf)
  return {
    // The inversion table holds independent uniform numbers (Knuth, TAOCP 3, 5.1.1).
    noise: sum(size => (size * (size - 1) * (2 * size + 5)) / 72) / pairs ** 2,
    // The bound of a U-statistic for each group (Hoeffding 1963, 5a).
    miss: sum(size => (pairsOf(size) / pairs) ** 2 / Math.floor(size / 2)),
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** What several rounds say together. */
export const joined = (guesses: readonly Guess[]): Guess => ({
  inOrder: mean(guesses.map(({ inOrder }) => inOrder)),
  noise: mean(guesses.map(({ noise }) => noise)) / guesses.length,
  miss: mean(guesses.map(({ miss }) => miss)) / guesses.length,
})

/** Uniform numbers and their sums have tails below those of a normal one of the same variance (strictly sub-Gaussian). */
export const chanceOf = ({ noise }: Pick<Guess, 'noise'>): number =>
  Math.sqrt(2 * noise * Math.log((2 * promised.guesses) / promised.falseAlarm))

/** The weakest order that is found, as the share of pairs that follow it. */
export const foundFrom = (spread: Pick<Guess, 'noise' | 'miss'>): number =>
  0.5 + chanceOf(spread) + Math.sqrt((Math.log(1 / (1 - promised.found)) * spread.miss) / 2)

export const tellsOrder = (guess: Guess): boolean => Math.abs(guess.inOrder - 0.5) >= chanceOf(guess)

/** The fewest texts that keep the promise in one round. */
export function textsNeeded(): number {
  let texts = 2
  while (foundFrom(spreadOf([texts])) > promised.followed) texts++
  return texts
}

type Value = number | string

/** @param values in the order of arrival; equal ones count half */
export const guessFrom = (values: readonly Value[]): Guess => guessWithin([values])

/** @param groups pairs are made in each of these alone */
export function guessWithin(groups: readonly (readonly Value[])[]): Guess {
  let right = 0
  let pairs = 0
  for (const values of groups)
    for (const [at, later] of values.entries())
      for (let before = 0; before < at; before++) {
        const earlier = values[before] ?? later
        pairs++
        right += earlier === later ? 0.5 : earlier < later ? 1 : 0
      }
  return { inOrder: right / pairs, ...spreadOf(groups.map(({ length }) => length)) }
}
