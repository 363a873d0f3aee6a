/** Deletes a subscriber: the address is gone everywhere, and counts of past sends stay true. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetRecipient } from '../letters/forget-recipient.ts'
import { outboxFolder } from '../mail/outbox.ts'
import type { Site } from '../site.ts'
import {
  deleteSendByKey,
  deleteSubscriberRow,
  deleteTestsTo,
  endDeliveries,
  forgetRespondent,
  selectDeliveryIds,
} from './erase-queries.ts'
import { noticeKey } from './notice-key.ts'

/** @returns whether there was such a subscriber */
export async function eraseSubscriber(site: Site, id: string): Promise<boolean> {
  const deliveries = await site.db.transaction().execute(async tx => {
    const spellings = await deleteSubscriberRow(tx, id)
    if (!spellings) return undefined
    await endDeliveries(tx, id)
    await forgetRecipient(tx, id)
    await forgetRespondent(tx, spellings)
    return [
      ...(await selectDeliveryIds(tx, id)),
      ...(await deleteSendByKey(tx, noticeKey(id))),
      ...(await deleteTestsTo(tx, spellings)),
    ]
  })
  if (!deliveries) return false
  const folder = outboxFolder(site.config.dataDir)
  for (const delivery of deliveries) await rm(join(folder, `${delivery}.eml`), { force: true })
  return true
}
