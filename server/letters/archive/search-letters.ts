/** Searches the public archive (full-text search): every word, another form of it, or its beginning, without case and diacritics. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { z } from 'zod'
import type { searchLetters as endpoint } from '../../../contract/letters/archive.ts'
import { siteSpeech } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { askedWords } from '../finding/words.ts'
import { excerptAround } from './excerpt-around.ts'
import { isArchiveOpen } from './list-public-letters.ts'
import { publicPath } from './public-path.ts'
import { byIndex, isFilling, selectFound } from './search-queries.ts'

const pageSize = 20
/** Words of one search; what is asked for beyond them is left out. */
const mostWords = 12

type Found = z.output<(typeof endpoint)['answers'][200]>

const none = { count: 0, rows: [] }

/** @returns undefined while the archive is closed, and for a page after the last one */
export async function searchLetters(
  site: Pick<Site, 'db' | 'engine' | 'config'>,
  { q, page }: { q: string; page: number },
): Promise<Found | undefined> {
  if (!(await isArchiveOpen(site))) return undefined
  const words = askedWords(q).slice(0, mostWords)
  // Asked before: what is filled meanwhile was not searched.
  const wasFilling = await isFilling(site.db)
  const speech = await siteSpeech(site.db, site.config)
  const at = { limit: pageSize, offset: (page - 1) * pageSize }
  const { count, rows } =
    words.length > 0 ? await byIndex(site, db => selectFound({ ...site, db, words, speech }, at)) : none
  if (rows.length === 0 && page > 1) return undefined
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const letters: Found['letters'] = []
  for (const row of rows) {
    const excerpt = await excerptAround(row, words)
    letters.push({ subject: row.subject, sentAt: row.sent_at, path: publicPath(row), excerpt })
    await yieldToLoop()
  }
  return { letters, isFilling: wasFilling, count, page, pages }
}
