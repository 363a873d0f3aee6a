/** Makes the picture behind the landing page of an uploaded file: large enough for a screen, small enough for a phone. */
import sharp from 'sharp'
import { colors } from '../../../contract/base/looks/colors.ts'
import { type Encoded, encodeMeasured, options, seconds } from './encode-picture.ts'

/** Pixels of its longer side. */
const longest = 2_000
/** The paper of the site, where a picture lets something shine through. */
const { paper } = colors.light

/** WebP: browsers alone show it, no mail does. Of a moving picture the first frame. */
export function encodeBackground(file: Buffer): Promise<Encoded> {
  return encodeMeasured(file, async () => ({
    bytes: await sharp(file, options)
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: paper })
      .toColourspace('srgb')
      .webp({ quality: 72 })
      .toBuffer(),
    extension: 'webp',
  }))
}
