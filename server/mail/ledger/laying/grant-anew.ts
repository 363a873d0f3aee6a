/** Gives copies that are mailed once more rights of their own (capabilities): what those of before were made from is erased, or was read. */
import { randomId } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { rightOf } from '../../reader-right.ts'
import { forgetSecrets, insertSecrets } from '../secret-queries.ts'
import { type Sendables, sendableOf } from '../sendable.ts'
import { type StoredSend, subjectOf } from '../waiting/waiting-queries.ts'

/** Does nothing where copies of the send carry none. @param copies at most 400 */
export async function grantAnew(
  tx: Tx,
  sendables: Sendables,
  { send, copies }: { send: StoredSend; copies: readonly { id: string; token: string }[] },
): Promise<void> {
  const subject = subjectOf(send)
  if (!subject || send.with_rights === 0 || copies.length === 0) return
  const secrets = copies.map(({ id }) => ({ delivery_id: id, send_id: send.id, secret: randomId() }))
  await forgetSecrets(
    tx,
    copies.map(({ id }) => id),
  )
  await insertSecrets(tx, secrets)
  const rights = copies.map(({ token }, n) => rightOf(secrets[n]?.secret ?? '', token)).toSorted()
  await sendableOf(sendables, subject.kind).rights?.grant(tx, subject.id, rights)
}
