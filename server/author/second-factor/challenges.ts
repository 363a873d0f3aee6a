/** Challenges: what the site asked and waits to be answered, each for one browser, for five minutes and a few tries. */
import { laterText, nowText } from '../../base/clock.ts'
import type { ChallengePurpose } from '../../base/db/tables/login.ts'
import type { Site } from '../../base/site.ts'
import { dropChallenge, findChallenge, putChallenge, tryChallenge } from './factor-queries.ts'

type Parts = Pick<Site, 'db' | 'clock'>

/** Milliseconds. */
export const challengeTime = 5 * 60_000
const mostTries = 5

/** @param holder hash of the token of the session, or of the login half done, that may answer */
export interface Held {
  purpose: ChallengePurpose
  holder: string
}

export async function putQuestion({ db, clock }: Parts, held: Held, value: string): Promise<void> {
  await putChallenge(db, { ...held, value, expires_at: laterText(clock, challengeTime) }, nowText(clock))
}

/** Counts as a try. @returns what was asked; undefined when nothing waits any more */
export function takeQuestion({ db, clock }: Parts, held: Held): Promise<string | undefined> {
  return tryChallenge(db, held, { now: nowText(clock), mostTries })
}

export function readQuestion({ db, clock }: Parts, held: Held): Promise<string | undefined> {
  return findChallenge(db, held, nowText(clock))
}

export function forgetQuestion({ db }: Parts, held: Held): Promise<void> {
  return dropChallenge(db, held)
}
