/** Takes a press of Send back before anything has left: what it sent is a draft again, a held resend just vanishes. */
import { nowText } from '../../clock.ts'
import type { Tx } from '../../db/open-database.ts'
import { type Refused, refuse } from '../../http/refuse.ts'
import { rightOf } from '../../mail/reader-right.ts'
import type { Site } from '../../site.ts'
import { findSend } from '../outcomes/report-queries.ts'
import { findSecret } from '../secret-queries.ts'
import { type Subject, sendableOf } from '../sendable.ts'
import { deleteCopies, deleteSend, lockSend, subjectOf } from './held-queries.ts'
import { waitOf } from './held-send.ts'

/** Either this or the mailer's beginning of the send holds its row first; the other one finds that it comes too late. */
export async function undoSend(
  { db, clock, sendables }: Pick<Site, 'db' | 'clock' | 'sendables'>,
  idOrPress: string,
): Promise<Subject | Refused<'notFound' | 'sendNotUndone'>> {
  const id = await findSend(db, idOrPress)
  if (!id) return refuse('notFound')
  return db.transaction().execute(async tx => {
    const send = await lockSend(tx, id)
    const subject = send && subjectOf(send)
    if (!subject) return refuse('notFound')
    if (!waitOf(send, clock.now())) return refuse('sendNotUndone')
    const sendable = sendableOf(sendables, subject.kind)
    await takeBackCopies(tx, id, rights => sendable.rights?.revoke(tx, subject.id, rights))
    await deleteSend(tx, id)
    await sendable.undone(tx, subject.id, nowText(clock))
    return subject
  })
}

/** As if there had been no press: nobody has the rights of copies that never left. */
async function takeBackCopies(
  tx: Tx,
  sendId: string,
  revoke: (rights: string[]) => Promise<void> | undefined,
): Promise<void> {
  const secret = await findSecret(tx, sendId)
  for (;;) {
    const tokens = await deleteCopies(tx, sendId)
    if (tokens.length === 0) return
    if (secret !== undefined) await revoke(tokens.map(token => rightOf(secret, token)))
  }
}
