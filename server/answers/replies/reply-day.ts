/** The day of a reply, which is all that is kept of its time. */

/** An exact time could tell who wrote. */
export function replyDay(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`
}
