/** A transport that answers what a test says, and keeps every message it was given. */
import type { Outcome, OutgoingMail, Transport } from '../mail/transport.ts'

export const accepted: Outcome = { kind: 'accepted', words: '250 2.0.0 Ok' }

const notNow: Outcome = { kind: 'unreachable', words: 'Not now', isOurs: true }

export interface Scripted {
  transport: Transport
  carried: OutgoingMail[]
  /** Addresses in the order of arrival. */
  to(): string[]
}

type Answer = (mail: OutgoingMail, attempt: number) => Outcome | Promise<Outcome>

/** @param answer the outcome for a message, and how often it came so far; by default every one is accepted */
export function scripted(answer: Answer = () => accepted): Scripted {
  const carried: OutgoingMail[] = []
  const carrier = {
    close: () => {},
    async deliver(mail: OutgoingMail) {
      if (mail.mayEnd && !(await mail.mayEnd())) return notNow
      carried.push(mail)
      return answer(mail, carried.filter(({ id }) => id === mail.id).length)
    },
  }
  return { carried, to: () => carried.map(mail => mail.to), transport: { open: () => carrier } }
}
