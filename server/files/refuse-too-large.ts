/** Refuses a file that is larger than the author lets files be. */
import { megabyte } from '../../contract/base/limits.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import { siteSettings } from '../base/settings/site-settings.ts'
import type { Site } from '../base/site.ts'

/** @param size bytes */
export async function refuseTooLarge(
  { db, config }: Pick<Site, 'db' | 'config'>,
  size: number,
): Promise<Refused<'fileTooLarge'> | undefined> {
  const { file_megabytes } = await siteSettings(db, config)
  if (size <= file_megabytes * megabyte) return undefined
  return refuse('fileTooLarge', {
    say: t => t('refusedWith.fileLargerThanAllowed', { megabytes: file_megabytes }),
  })
}
