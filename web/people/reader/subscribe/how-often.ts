/** How often letters came, in words, from the days on which they were sent (the median of the pauses between them). */

const day = 86_400_000
/** Fewer say nothing about a habit. */
const fewest = 4

/** This share of the pauses has to be like the middle one, else it is no habit: three letters in a week say nothing beside a year without. */
const habitual = 0.75

/** Up to so many days between two letters, and what that is called. */
const habits: readonly (readonly [days: number, words: string])[] = [
  [1.5, 'every day'],
  [4.5, 'twice a week'],
  [10, 'once a week'],
  [20, 'every two weeks'],
  [45, 'once a month'],
  [100, 'every two or three months'],
]

/**
 * @param sent times of letters, newest first
 * @returns 'once a week'; undefined where there are too few of them, their pauses have little in common, or none of these words is true
 */
export function howOften(sent: readonly string[]): string | undefined {
  if (sent.length < fewest) return undefined
  const times = sent.map(time => Date.parse(time))
  const pauses = times.slice(1).map((time, index) => ((times[index] ?? time) - time) / day)
  const median = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0
  const like = pauses.filter(pause => pause >= median / 2 && pause <= median * 2)
  if (median < 0.5 || like.length < pauses.length * habitual) return undefined
  return habits.find(([days]) => median <= days)?.[1]
}
