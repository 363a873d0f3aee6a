/** Rehosts the pictures of other sites before a body is published (link rot, hotlinking); what could not be is named. */
import type { Loss } from '../../contract/letters/body/letter-losses.ts'
import type { Site } from '../base/site.ts'
import { rehostImages } from '../files/uploads/from-web/rehost-images.ts'
import { cleaned, withKept } from './long/long-letters.ts'

/**
 * Outside of every transaction: other sites may take their time. Pictures that cannot be kept are links for readers.
 * @returns the body, cleaned, with the addresses of the kept pictures, and all that is lost of it
 */
export async function withoutElsewhere(site: Site, body: string): Promise<{ body: string; lost: Loss[] }> {
  const { body: clean, lost, elsewhere } = await cleaned(body)
  if (elsewhere.length === 0) return { body: clean, lost }
  const brought = await rehostImages(site, elsewhere)
  if (brought.size < elsewhere.length) lost.push('letterLosses.elsewhere')
  return { body: await withKept(clean, brought), lost }
}
