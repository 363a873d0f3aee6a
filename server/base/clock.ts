/** The one source of time, so that a test can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The present as every table stores it: ISO 8601, UTC, milliseconds. */
export const nowText = (clock: Clock) => clock.now().toISOString()

/** A moment `ms` milliseconds from now, as stored. */
export const laterText = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms).toISOString()
