/** Deletes a subscriber: the address is gone everywhere, and counts of past sends stay true. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetRecipient } from '../letters/forget-recipient.ts'
import { outboxFolder } from '../mail/outbox.ts'
import type { Site } from '../site.ts'
import {
  deleteImportedRows,
  deleteSendByKey,
  deleteSubscriberRow,
  deleteTestsTo,
  endDeliveries,
  forgetRespondent,
  selectDeliveryIds,
} from './erase-queries.ts'
import { forgetMailbox } from './mail-limits.ts'
import { noticeKey } from './notice-key.ts'
import { findSubscriber } from './queries.ts'

/**
 * The letters come first, one by one: an erasure that ends in between has its subscriber still, and is asked for again.
 * @returns whether there was such a subscriber
 */
export async function eraseSubscriber(site: Site, id: string): Promise<boolean> {
  if (!(await findSubscriber(site.db, id))) return false
  await forgetRecipient(site.db, id)
  const deliveries = await site.db.transaction().execute(async tx => {
    const emailKey = await deleteSubscriberRow(tx, id)
    if (emailKey === undefined) return undefined
    await endDeliveries(tx, id)
    await deleteImportedRows(tx, emailKey)
    await forgetRespondent(tx, emailKey)
    await forgetMailbox(tx, emailKey)
    return [
      ...(await selectDeliveryIds(tx, id)),
      ...(await deleteSendByKey(tx, noticeKey(id))),
      ...(await deleteTestsTo(tx, emailKey)),
    ]
  })
  if (!deliveries) return false
  const folder = outboxFolder(site.config.dataDir)
  for (const delivery of deliveries) await rm(join(folder, `${delivery}.eml`), { force: true })
  return true
}
