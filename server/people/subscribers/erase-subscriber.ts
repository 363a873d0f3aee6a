/** Deletes a subscriber: the address is gone everywhere, and counts of past sends stay true. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasTable } from '../../base/db/has-table.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import type { Site } from '../../base/site.ts'
import { forgetRecipients } from '../../letters/recipients/recipient-queries.ts'
import { domainOf } from '../../mail/addresses/valid-address.ts'
import {
  deleteSendByKey,
  deleteTestsTo,
  endDeliveries,
  selectDeliveryIds,
} from '../../mail/ledger/copies/erase-queries.ts'
import { deleteRefusing } from '../../mail/ledger/refusing/refusing-queries.ts'
import { outboxFolder } from '../../mail/outbox.ts'
import { deleteImportedRows, deleteSubscriberRow, forgetRespondent } from './erase-queries.ts'
import { forgetMailbox } from './joining/mail-limits.ts'
import { noticeKey } from './joining/notice-key.ts'
import { dropPassing } from './own-page/passing.ts'
import { findSubscriber } from './queries.ts'
import { tellLeft } from './tell-event.ts'

/**
 * @param mayStill asked once more in the transaction that erases; it locks the subscriber
 * @returns whether there was such a subscriber
 */
export async function eraseSubscriber(
  site: Site,
  id: string,
  mayStill: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  if (!(await findSubscriber(site.db, id))) return false
  const deliveries = await site.db.transaction().execute(async tx => {
    if (!(await mayStill(tx))) return undefined
    const before = await findSubscriber(tx, id)
    const gone = await eraseRows(tx, site.config, id)
    // For some readers, the domain alone says who they are.
    if (before) await deleteRefusing(tx, domainOf(before.email_key))
    // Who had left before was told of then; that they are erased is news all the same.
    if (before && gone) await tellLeft(tx, site, { id, erased: true })
    return gone
  })
  if (!deliveries) return false
  const folder = outboxFolder(site.config.dataDir)
  for (const delivery of deliveries) await rm(join(folder, `${delivery}.eml`), { force: true })
  return true
}

/**
 * All that stands of them.
 * @returns the deliveries whose mails may lie in the outbox; undefined when there was no such subscriber
 */
export async function eraseRows(tx: Tx, place: KeyPlace, id: string): Promise<string[] | undefined> {
  const emailKey = await deleteSubscriberRow(tx, id)
  if (emailKey === undefined) return undefined
  await forgetRecipients(tx, [id])
  await endDeliveries(tx, id)
  await deleteImportedRows(tx, emailKey)
  await forgetRespondent(tx, place, emailKey)
  await forgetMailbox(tx, emailKey)
  return [
    ...((await hasTable(tx, 'passing_mails')) ? await dropPassing(tx, id) : []),
    ...(await selectDeliveryIds(tx, id)),
    ...(await deleteSendByKey(tx, noticeKey(id))),
    ...(await deleteTestsTo(tx, emailKey)),
  ]
}
