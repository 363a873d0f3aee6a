/** Times of day in a time zone: what `<input type="datetime-local">` holds, and the moment that it is. */

const minute = 60_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A moment as the input holds it: `2026-11-21T18:00`, on the wall clocks of the zone. */
export function wallTime(moment: number | string, timeZone: string): string {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formatters.set(timeZone, formatter)
  return formatter.format(new Date(moment)).replace(' ', 'T')
}

const asUtc = (wall: string) => Date.parse(`${wall}Z`)

/** How far the zone's clocks are ahead of UTC at a moment. */
const offsetAt = (moment: number, timeZone: string) =>
  asUtc(wallTime(moment, timeZone)) - Math.floor(moment / minute) * minute

/**
 * The moment at which the zone's clocks show a time. A time that comes twice, when clocks go back, is the first of them;
 * one that never comes, when they go forward, is as long after midnight as it would have been.
 * @returns undefined for what is no time
 */
export function momentOf(wall: string, timeZone: string): string | undefined {
  const guess = asUtc(wall)
  if (Number.isNaN(guess)) return undefined
  const day = 24 * 60 * minute
  // The offsets before and after whatever change of the clocks is near.
  const before = offsetAt(guess - day, timeZone)
  const after = offsetAt(guess + day, timeZone)
  const fits = [before, after]
    .map(offset => guess - offset)
    .find(moment => wallTime(moment, timeZone) === wall)
  return new Date(fits ?? guess - before).toISOString()
}
