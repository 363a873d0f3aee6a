/** The one source of time, so that a test can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The present as every table stores it: ISO 8601, UTC, milliseconds. */
export const nowText = (clock: Clock) => clock.now().toISOString()

/** A moment `ms` milliseconds from now, as stored. */
export const laterText = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms).toISOString()

/** The day of a moment (UTC), as it is stored: all that is kept of when somebody wrote or answered, as an exact time could tell who. */
export const dayText = (moment: Date) => `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`
