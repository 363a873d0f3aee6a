/** Shows a letter in the public archive, or takes it out; its page and its mails stay as they are. */
import { pages } from '../../../contract/base/pages.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { changeListed } from './change-listed.ts'

export async function listLetter(
  { db, config, pageCache }: Pick<Site, 'db' | 'config' | 'pageCache'>,
  id: string,
  isListed: boolean,
): Promise<{ id: string; isListed: boolean } | Refused<'letterNotFound'>> {
  const letter = await db.transaction().execute(tx => changeListed(tx, config, { id, isListed }))
  if (!letter) return refuse('letterNotFound')
  pageCache.forget(pages.letter.href({ token: letter.unique_token }))
  return { id: letter.id, isListed: letter.is_unlisted === 0 }
}
