/** Keeps the few composed mails in memory that are being sent, so that each is read and prepared once. */
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../base/db/open-database.ts'
import type { ComposedMail } from '../../composed-mail.ts'
import { type PreparedMail, prepareMail } from '../../fill-mail.ts'
import { selectMessage } from '../queries.ts'
import { findSecret } from '../secret-queries.ts'

export interface SendCache {
  prepared(sendId: string): Promise<PreparedMail>
  /** What a copy's right is made from; not kept, as it is erased with the copy's last turn. */
  secretOf(deliveryId: string): Promise<string | undefined>
}

export function createSendCache(db: Db): SendCache {
  const cache = new LRUCache<string, Promise<PreparedMail>>({ max: 8 })
  const read = async (id: string) => {
    const { message } = await selectMessage(db, id)
    return prepareMail(JSON.parse(message) as ComposedMail)
  }
  return {
    secretOf: id => findSecret(db, id),
    prepared(id) {
      const known = cache.get(id)
      if (known) return known
      const mail = read(id)
      // A failed read is tried again, not remembered.
      mail.catch(() => cache.delete(id))
      cache.set(id, mail)
      return mail
    },
  }
}
