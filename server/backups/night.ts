/** Which night it is (scheduling): backups are made after three o'clock in the author's time zone, when fewest people write. */

const three = 3 * 3_600_000

/** @returns the day, as 2026-11-22, whose three o'clock was the last one */
export function nightOf(now: Date, timeZone: string): string {
  const moment = new Date(now.getTime() - three)
  if (Number.isNaN(moment.getTime())) return ''
  // This locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}
