/** Turns one press of Send into a frozen message and one delivery per active recipient. Nothing has left the house yet. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecipientFields } from '../../contract/recipients.ts'
import { type Clock, laterText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { insertDeliveries, insertSend } from './queries.ts'
import { selectActive, selectActiveAfter } from './report-queries.ts'

const chunk = 400

/** What is sent, and to whom. */
export type Press = PressParts & ({ letterId: string } | { pollId: string })

interface PressParts {
  pressId: string | undefined
  fingerprint: string
  message: ComposedMail
  /** From `findActive`. */
  recipients: string[]
  now: string
  /** Nothing leaves before. */
  held: Hold | null
}

export interface Hold {
  until: string
  /** By a date that the author chose. */
  scheduled: boolean
}

/** A press of Send that is held for so many seconds, if any. */
export function holdFor(seconds: number, clock: Clock): Hold | null {
  return seconds > 0 ? { until: laterText(clock, seconds * 1_000), scheduled: false } : null
}

/** Those who are meant and can be mailed, each once; unknown, inactive and suppressed ones are skipped. */
export async function findActive(tx: Tx, wanted: RecipientFields): Promise<string[]> {
  const active: string[] = []
  if (wanted.everyone) {
    const except = new Set(wanted.except)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids = await selectActiveAfter(tx, after, chunk)
      active.push(...ids.filter(id => !except.has(id)))
      after = ids.at(-1)
      await nextTurn()
    }
    return active
  }
  for (const ids of chunks([...new Set(wanted.selectedSubscriberIds)])) {
    active.push(...(await selectActive(tx, ids)))
    await nextTurn()
  }
  return active
}

/** @returns the send's id; call inside the transaction that marks the letter or poll as sent */
export async function prepareSend(tx: Tx, press: Press): Promise<string> {
  const sendId = randomId()
  await insertSend(tx, {
    id: sendId,
    ...('pollId' in press
      ? { kind: 'poll' as const, letter_id: null, poll_id: press.pollId }
      : { kind: 'letter' as const, letter_id: press.letterId }),
    press_id: press.pressId ?? null,
    fingerprint: press.fingerprint,
    only_active: 1,
    message: JSON.stringify(press.message),
    created_at: press.now,
    held_until: press.held?.until ?? null,
    scheduled: press.held?.scheduled ? 1 : 0,
  })
  const due_at = press.held?.until ?? press.now
  for (const ids of chunks(press.recipients)) {
    const rows = ids.map(id => ({ send_id: sendId, subscriber_id: id, address: null, due_at }))
    await insertDeliveries(tx, rows)
    // Pages are served between the chunks of a long list.
    await nextTurn()
  }
  return sendId
}

function* chunks(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += chunk) yield ids.slice(at, at + chunk)
}
