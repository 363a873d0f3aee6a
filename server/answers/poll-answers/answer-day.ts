/** The day of a poll's answer, which is all that is kept of its time. */

/** An exact time could tell who answered. */
export function answerDay(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`
}
