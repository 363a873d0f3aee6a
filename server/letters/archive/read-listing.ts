/** Where a letter stands in the public archive, and which letters are beside it there. */
import type { z } from 'zod'
import type { readListing as endpoint } from '../../../contract/letters/archive.ts'
import { siteSpeech } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { isArchiveOpen } from './list-public-letters.ts'
import { publicPath } from './public-path.ts'
import { findListed, findListedAt, findNeighbour } from './queries.ts'

type Where = Pick<Site, 'db' | 'config'>
type Listing = z.output<(typeof endpoint)['answers'][200]>

const nowhere: Listing = { isListed: false, path: null, previous: null, next: null }

export async function readListing(site: Where, token: string): Promise<Listing> {
  const letter = (await isArchiveOpen(site)) ? await findListed(site.db, token) : undefined
  if (!letter) return nowhere
  const speech = await siteSpeech(site.db, site.config)
  const beside = async (side: 'previous' | 'next') => {
    const found = await findNeighbour(site.db, letter, { side, speech })
    return found ? { subject: found.subject, path: publicPath(found) } : null
  }
  return {
    isListed: true,
    path: publicPath(letter),
    previous: await beside('previous'),
    next: await beside('next'),
  }
}

/** Guessing finds nothing: @returns undefined for a letter that is not listed, as for one that is not there */
export async function readAddress(site: Where, address: { year: string; slug: string }) {
  const letter = (await isArchiveOpen(site)) ? await findListedAt(site.db, address) : undefined
  return letter && { uniqueToken: letter.unique_token, path: publicPath(letter) }
}
