/** What return paths are signed with (secret key): made by whoever needs it first, and the same from then on. */
import { randomId } from '../../../base/db/ids.ts'
import type { Db } from '../../../base/db/open-database.ts'

export async function keepBounceKey(db: Db): Promise<string> {
  await db
    .insertInto('bounce_key')
    .values({ id: 'key', value: randomId() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('bounce_key').select('value').executeTakeFirstOrThrow()
  return value
}
