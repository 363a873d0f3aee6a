/** Makes a picture for letters of an uploaded file: read, turned upright, made small and written anew, so that nothing of the file itself is kept. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '../../../contract/base/limits.ts'
import type { Extension } from './picture-keys.ts'

// The kind of a file is what its first bytes say. All other readers are shut: SVG, PDF and TIFF never reach their parsers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(reader => `VipsForeignLoad${reader}`),
})
sharp.cache(false)
// On one core: letters are read meanwhile.
sharp.concurrency(1)

const widest = 2 * limits.letterWidth
const mostPixels = 20e6
const longestSide = 12_000
/** All frames together. */
const mostMovingPixels = 120e6
/** Pixels across of a film that is not made narrower. */
const narrowest = limits.letterWidth / 2
/** On a scale to 32: what sharp may take for the same colour in two frames (its documentation of `gif`). */
const hardlyChanged = 8
export const seconds = 30
/** Bytes up to which a drawing stays PNG even where a JPEG would be smaller. */
const smallDrawing = 64 * 1024
export const options = { limitInputPixels: mostPixels, failOn: 'error' } as const

export interface Picture {
  bytes: Buffer
  extension: Extension
}

export type Encoded = Picture | 'none' | 'large' | 'long' | 'slow'

/** @returns what is wrong with the file when no picture comes of it */
export function encodePicture(file: Buffer): Promise<Encoded> {
  return encodeMeasured(file, metadata =>
    isMoving(metadata) ? encodeMoving(file, metadata.width) : encodeStill(file, metadata),
  )
}

/**
 * A picture that a site like this one made before keeps its bytes, as it would lose a little each time. What is larger, or holds
 * anything beside the picture, nobody here has made: it is written anew as any other.
 */
export async function encodeAgain(file: Buffer): Promise<Encoded> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const extension = metadata && made.get(metadata.format)
  if (!extension || !isAlone(file, metadata) || metadata.width > widest) return encodePicture(file)
  return encodeMeasured(file, async () => {
    // All of it is read: a damaged one is none.
    await sharp(file, { ...options, limitInputPixels: mostMovingPixels, animated: true })
      .timeout({ seconds })
      .stats()
    return { bytes: file, extension }
  })
}

/** What this program writes. */
const made = new Map<string | undefined, Extension>([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['gif', 'gif'],
])

/** How each of them ends: a JPEG, a PNG, a GIF. */
const ends = ['ffd9', '49454e44ae426082', '3b'].map(end => Buffer.from(end, 'hex'))

/** Without what a camera or a program writes beside a picture, and without anything behind it. */
function isAlone(file: Buffer, { exif, icc, xmp, iptc, orientation, comments }: Metadata): boolean {
  const extras = [exif, icc, xmp, iptc, orientation, comments?.length ? comments : undefined]
  const isWhole = ends.some(end => file.subarray(-end.length).equals(end))
  return isWhole && extras.every(extra => extra === undefined)
}

/** Looks at the measures of a file before anything is made of it. */
export async function encodeMeasured(
  file: Buffer,
  encode: (metadata: Metadata) => Promise<Picture>,
): Promise<Encoded> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || (metadata.format === 'heif' && metadata.compression !== 'av1')) return 'none'
  if (isTooLarge(metadata)) return 'large'
  try {
    const picture = await encode(metadata)
    if (picture.bytes.length <= limits.uploadBytes) return picture
    return picture.extension === 'gif' ? 'long' : 'large'
  } catch (error) {
    return String(error).includes('timeout') ? 'slow' : 'none'
  }
}

function isTooLarge(metadata: Metadata): boolean {
  const { width, height, pageHeight = height, pages = 1 } = metadata
  if (Math.max(width, pageHeight) > longestSide || width * pageHeight > mostPixels) return true
  return isMoving(metadata) && width * pageHeight * pages > mostMovingPixels
}

const isMoving = ({ pages = 1, format }: Metadata) => pages > 1 && format !== 'heif'

/**
 * A film that was made small at the cost of its looks grows when it is written anew: then it is made small again, first
 * by letting pixels stay that hardly change, then by fewer pixels.
 * @param most bytes that it should have at most; more than these only when nothing helps
 */
export async function encodeMoving(
  file: Buffer,
  filmWidth: number,
  most: number = limits.uploadBytes,
): Promise<Picture> {
  const end = performance.now() + seconds * 1_000
  const write = (width: number, interFrameMaxError: number) =>
    sharp(file, { ...options, limitInputPixels: mostMovingPixels, animated: true })
      .timeout({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1_000)) })
      .resize({ width })
      .gif({ effort: 3, interFrameMaxError })
      .toBuffer()
  let width = Math.min(filmWidth, widest)
  let bytes = await write(width, 0)
  for (let tries = 0; bytes.length > most && tries < 3; tries++) {
    const fitting = Math.floor(0.9 * width * Math.sqrt(most / bytes.length))
    if (tries > 0) width = Math.max(fitting, Math.min(width, narrowest))
    bytes = await write(width, hardlyChanged)
  }
  return { bytes, extension: 'gif' }
}

async function encodeStill(file: Buffer, { format }: Metadata): Promise<Picture> {
  const { data, info } = await sharp(file, options)
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds })
  const png = async (source: Sharp): Promise<Picture> => ({
    bytes: await source.png({ compressionLevel: 9 }).toBuffer(),
    extension: 'png',
  })
  const hasAlpha = channels === 2 || channels === 4
  if (hasAlpha && !(await pixels().stats()).isOpaque) return png(pixels())
  const jpeg: Picture = {
    bytes: await pixels().removeAlpha().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    extension: 'jpg',
  }
  // A drawing or a screenshot is sharper as PNG and hardly larger; a photograph saved as PNG is much larger.
  if (format !== 'png' && format !== 'gif') return jpeg
  const drawn = await png(pixels().removeAlpha())
  return drawn.bytes.length <= Math.max(jpeg.bytes.length, smallDrawing) ? drawn : jpeg
}
