/** The author's word on whether the archive lists a letter, with what follows from it: nothing is left to judge, its words are found. */
import type { SettingsConfig } from '../../../contract/base/settings/setting.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { storeFindable } from '../finding/store-findable.ts'
import { endJudging } from '../listing/listing-queries.ts'
import { setListed } from './queries.ts'

/** For a draft it says that it is kept out, or nothing. @returns undefined when there is no such letter */
export async function changeListed(
  tx: Tx,
  config: SettingsConfig,
  { id, isListed }: { id: string; isListed: boolean },
) {
  const changed = await setListed(tx, id, isListed)
  await endJudging(tx, id)
  await storeFindable(tx, config, id)
  return changed
}
