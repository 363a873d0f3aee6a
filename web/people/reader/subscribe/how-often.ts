/** How often letters came, as a sentence of the catalogue, from the days on which they were sent (the median of the pauses between them). */
import type { SentenceKey } from '../../../../contract/languages/keys.ts'

const day = 86_400_000
/** Fewer say nothing about a habit. */
const fewest = 4

/** This share of the pauses has to be like the middle one, else it is no habit: three letters in a week say nothing beside a year without. */
const habitual = 0.75

/** Up to so many days between two letters, and the sentence that says so. */
const habits = [
  [1.5, 'subscribe.everyDay'],
  [4.5, 'subscribe.twiceAWeek'],
  [10, 'subscribe.onceAWeek'],
  [20, 'subscribe.everyTwoWeeks'],
  [45, 'subscribe.onceAMonth'],
  [100, 'subscribe.everyTwoOrThreeMonths'],
] as const satisfies readonly (readonly [days: number, sentence: SentenceKey])[]

type Habit = (typeof habits)[number][1]

/**
 * @param sent times of letters, newest first
 * @returns 'subscribe.onceAWeek'; undefined where there are too few of them, their pauses have little in common, or none of these is true
 */
export function howOften(sent: readonly string[]): Habit | undefined {
  if (sent.length < fewest) return undefined
  const times = sent.map(time => Date.parse(time))
  const pauses = times.slice(1).map((time, index) => ((times[index] ?? time) - time) / day)
  const median = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0
  const like = pauses.filter(pause => pause >= median / 2 && pause <= median * 2)
  if (median < 0.5 || like.length < pauses.length * habitual) return undefined
  return habits.find(([days]) => median <= days)?.[1]
}
