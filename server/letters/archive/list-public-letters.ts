/** One page of the public archive. */
import type { z } from 'zod'
import type { listPublicLetters as endpoint } from '../../../contract/letters/archive.ts'
import { speechOf } from '../../base/languages/speech-of.ts'
import { siteSettings, siteSpeech } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { beginning } from '../long/long-letters.ts'
import { publicPath } from './public-path.ts'
import { countListed, selectListed } from './queries.ts'

const pageSize = 20
/** Characters of a letter's first words, in the archive's list and in previews of its link. */
export const previewLength = 200

export type ArchivePage = z.output<(typeof endpoint)['answers'][200]>

/** @returns undefined while the archive is closed, and for a page after the last one */
export async function listPublicLetters(
  site: Pick<Site, 'db' | 'config'>,
  page: number,
): Promise<ArchivePage | undefined> {
  if (!(await isArchiveOpen(site))) return undefined
  const pages = Math.max(1, Math.ceil((await countListed(site.db)) / pageSize))
  if (page > pages) return undefined
  const speech = await siteSpeech(site.db, site.config)
  const rows = await selectListed(site.db, { limit: pageSize, offset: (page - 1) * pageSize, speech })
  const letters: ArchivePage['letters'] = []
  for (const row of rows)
    letters.push({
      subject: row.subject,
      sentAt: row.sent_at,
      uniqueToken: row.unique_token,
      firstWords: await beginning(row.body, previewLength, speechOf(row, speech)),
      path: publicPath(row),
    })
  return { letters, page, pages }
}

export async function isArchiveOpen({ db, config }: Pick<Site, 'db' | 'config'>): Promise<boolean> {
  return (await siteSettings(db, config)).public_archive
}
