/** Argon2id with the cost OWASP asks for, at most two at once: each takes 19 MiB and a core. */
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const turns = pLimit(2)
const longestQueue = 50

export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, cost))
}

export function isPassword(password: string, stored: string): Promise<boolean> {
  return turns(() => verify(stored, password))
}

/** Whether so many passwords wait for their turn that another one had better come later. */
export function passwordsPileUp(): boolean {
  return turns.pendingCount >= longestQueue
}
