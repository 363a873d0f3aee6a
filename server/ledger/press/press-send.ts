/** One press of Send (idempotent by its press id): the thing is marked as sent, its mail frozen, its copies owed, or nothing of it. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { nowText } from '../../clock.ts'
import { randomId } from '../../db/ids.ts'
import type { Tx } from '../../db/open-database.ts'
import type { Refused } from '../../http/refuse.ts'
import type { ComposedMail } from '../../mail/composed-mail.ts'
import { rightOf } from '../../mail/reader-right.ts'
import type { Site } from '../../site.ts'
import { insertDeliveries, insertSend, type NewSend } from '../queries.ts'
import { insertSecret } from '../secret-queries.ts'
import { type Sendable, type Subject, sendableOf } from '../sendable.ts'
import type { Hold } from '../waiting/hold-of-press.ts'
import { findPress, fingerprintOf } from './find-press.ts'
import { lockPresses } from './press-queries.ts'
import { chunks, findRecipients, type Recipients, withoutHolders } from './recipients.ts'

export interface Press<No extends Refused> {
  /** Of the `Sendable`. */
  kind: string
  pressId: string | undefined
  /** What two identical calls without a press id have in common, beside whom they go to. */
  content: unknown[]
  to: Recipients
  /** Nothing leaves before. */
  held: Hold | null
  /**
   * Whether it may be sent, looked at under locks of its own. Called in the press's transaction, once.
   * @returns why not, or what to do when there is somebody to send it to
   */
  mayGo(tx: Tx): Promise<Ready | No>
}

export interface Ready {
  /** Nobody gets it who has a copy of this, gets one, or may have one. */
  notToHoldersOf?: Subject
  /** Marks it as sent. @param recipients how many it goes to */
  go(tx: Tx, recipients: number): Promise<{ subjectId: string; message: ComposedMail; withRights?: boolean }>
}

export type Pressed = { sendId: string }
/** Nobody who was chosen can be mailed; or they can, and each has it already. */
export type Nobody = 'nobody' | 'everybody has it'

/** @returns the id of the send, which an earlier press may have made; or why there is none */
export async function pressSend<No extends Refused>(
  site: Site,
  press: Press<No>,
): Promise<Pressed | No | Nobody> {
  const { pressId, held, to } = press
  const fingerprint = fingerprintOf(press.content, 'chosen' in to ? to.chosen : undefined)
  const outcome = await site.db.transaction().execute(async (tx): Promise<Pressed | No | Nobody> => {
    await lockPresses(tx)
    const before = await findPress(tx, { pressId, fingerprint, now: site.clock.now() })
    if (before) return { sendId: before }
    const ready = await press.mayGo(tx)
    if ('refused' in ready) return ready
    const active = await findRecipients(tx, to)
    if (active.length === 0) return 'nobody'
    const { notToHoldersOf } = ready
    const recipients = notToHoldersOf ? await withoutHolders(tx, active, notToHoldersOf) : active
    if (recipients.length === 0) return 'everybody has it'
    const { subjectId, message, withRights = false } = await ready.go(tx, recipients.length)
    const send: NewSend = {
      id: randomId(),
      kind: 'letter',
      subject_kind: press.kind,
      subject_id: subjectId,
      press_id: pressId ?? null,
      fingerprint,
      only_active: 1,
      message: JSON.stringify(message),
      created_at: nowText(site.clock),
      held_until: held?.until ?? null,
      scheduled: held?.scheduled ? 1 : 0,
    }
    await insertSend(tx, send)
    const secret = withRights ? randomId() : null
    if (secret) await insertSecret(tx, send.id, secret)
    await layCopies(tx, { send, secret, recipients, sendable: sendableOf(site.sendables, press.kind) })
    return { sendId: send.id }
  })
  site.mailer.poke()
  return outcome
}

interface Copies {
  send: NewSend
  /** What the copies' rights are made from. */
  secret: string | null
  recipients: string[]
  sendable: Sendable
}

async function layCopies(tx: Tx, { send, secret, recipients, sendable }: Copies): Promise<void> {
  const due_at = send.held_until ?? send.created_at
  for (const ids of chunks(recipients)) {
    const rows = ids.map(id => ({ send_id: send.id, subscriber_id: id, address: null, due_at }))
    const tokens = await insertDeliveries(tx, rows)
    if (secret !== null) {
      // In the order of the rights themselves: it tells nothing of the copies' order.
      const rights = tokens.map(token => rightOf(secret, token)).toSorted()
      await sendable.rights?.grant(tx, send.subject_id ?? '', rights)
    }
    // Pages are served between the chunks of a long list.
    await nextTurn()
  }
}
