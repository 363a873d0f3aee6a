/** Argon2id with the cost OWASP asks for, a few at once: each takes 19 MiB and a core. */
import pLimit from 'p-limit'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const turns = pLimit(2)
/** Browsers the author was logged in with do not stand in one queue with a flood from elsewhere. */
const turnsOfKnown = pLimit(1)
/** Loaded with the first password: a site at rest does without it. */
const argon2 = () => import('@node-rs/argon2')
const longestQueue = 50

export function hashPassword(password: string): Promise<string> {
  return turns(async () => (await argon2()).hash(password, cost))
}

/** @param isKnown whether the browser is one the author was logged in with */
export function isPassword(password: string, stored: string, isKnown = false): Promise<boolean> {
  return (isKnown ? turnsOfKnown : turns)(async () => (await argon2()).verify(stored, password))
}

/** Whether so many passwords wait for their turn that another one had better come later. */
export function passwordsPileUp(isKnown: boolean): boolean {
  return (isKnown ? turnsOfKnown : turns).pendingCount >= longestQueue
}
