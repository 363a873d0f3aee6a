/** Invents subscribers for the seed. */
import { randomId } from '../server/base/db/ids.ts'
import type { Db } from '../server/base/db/open-database.ts'
import type { SubscriberRow } from '../server/base/db/tables/subscribers.ts'
import { chunks, day, pick, timeAgo } from './seed-parts.ts'

const firstNames = [
  'ada',
  'bruno',
  'chiara',
  'dmitri',
  'esra',
  'femi',
  'greta',
  'hugo',
  'ines',
  'jamal',
  'kaya',
]
const lastNames = [
  'winter',
  'okafor',
  'lindqvist',
  'marsh',
  'novak',
  'ortega',
  'petit',
  'rossi',
  'sato',
  'urban',
]
const hosts = ['example.com', 'example.org', 'example.net', 'mail.example.com', 'post.example.org']

/** One in twelve has left. @returns the ids of the active ones, newest last */
export async function seedSubscribers(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n): SubscriberRow => {
    const person = `${pick(firstNames, n)}.${pick(lastNames, Math.floor(n / firstNames.length))}`
    const email = `${person}.${n + 1}@${pick(hosts, n * 7)}`
    const hasLeft = n % 12 === 11
    const age = (400 * day * (count - n)) / count
    return {
      id: randomId(),
      email,
      email_key: email,
      is_active: hasLeft ? 0 : 1,
      subscribed_at: timeAgo(age),
      unsubscribed_at: hasLeft ? timeAgo(age / 2) : null,
      import_id: null,
    }
  })
  for (const part of chunks(rows)) {
    await db
      .insertInto('subscribers')
      .values(part)
      .onConflict(conflict => conflict.column('email_key').doNothing())
      .execute()
  }
  // Read back: a second run finds the same addresses under older ids.
  const active = await db.selectFrom('subscribers').select('id').where('is_active', '=', 1).execute()
  return active.map(row => row.id)
}
