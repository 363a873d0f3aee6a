/** Brings in the pictures of other sites before a body is published (link rot, hotlinking); what could not be is named. */
import { losses } from '../../contract/letter-losses.ts'
import type { Site } from '../site.ts'
import { bringInPictures } from '../uploads/from-web/bring-in-pictures.ts'
import { lostIn } from './body/clean-body.ts'
import { picturesElsewhere, withKeptPictures } from './body/elsewhere/pictures-elsewhere.ts'

/**
 * Outside of every transaction: other sites may take their time. Pictures that cannot be kept are links for readers.
 * @returns the body with the addresses of the kept pictures, and all that is lost of it, in words for a sentence
 */
export async function withoutElsewhere(site: Site, body: string): Promise<{ body: string; lost: string[] }> {
  const lost = lostIn(body)
  const addresses = picturesElsewhere(body)
  if (addresses.length === 0) return { body, lost }
  const kept = await bringInPictures(site, addresses)
  if (kept.size < addresses.length) lost.push(losses.elsewhere)
  return { body: withKeptPictures(body, kept), lost }
}
