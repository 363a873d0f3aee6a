/** The envelope's sender of a copy: a return path of its own (VERP) where the site takes bounces, else the sender's address. */
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { keepBounceKey } from '../copies/bounce-key.ts'
import { returnPathOf } from '../copies/return-path.ts'
import type { Claimed } from './claim-deliveries.ts'

/** @param from the address of the letter's From */
export type EnvelopeFrom = (delivery: Claimed, from: string) => Promise<string>

/** @param config asked for each copy: the author may set the address while letters leave; without one no bounces are taken */
export function createEnvelopeFrom(db: Db, config: Partial<Pick<Config, 'bounces'>>): EnvelopeFrom {
  let key: string | undefined
  return async ({ id, subscriberId }, from) => {
    const address = config.bounces?.address
    // Mails to the author are nobody's to suppress.
    if (address === undefined || subscriberId === null) return from
    key ??= await keepBounceKey(db)
    return returnPathOf(address, key, id)
  }
}
