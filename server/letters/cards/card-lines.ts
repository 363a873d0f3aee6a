/** Lines of text as a picture: Pango, which sharp brings along, shapes, orders and breaks them (HarfBuzz, bidirectional text). */
import sharp from 'sharp'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import { shorten, widthOf } from './card-text.ts'

/** What lines are written with. Sizes and widths are in pixels. */
export interface Pen {
  families: readonly string[]
  /** BCP 47: some have shapes of their own for the same characters. */
  language: string
  colour: string
  /** On which side lines begin. */
  rightToLeft: boolean
  width: number
  /** Tried in this order: a size, how far its lines are apart, and how many of them there may be. */
  sizes: readonly (readonly [size: number, leading: number, lines: number])[]
}

export interface Lines {
  /** Where there is ink, and nothing around it; RGBA. */
  bytes: Buffer
  width: number
  height: number
  lines: number
}

/** In the largest size that has room for it; what is too long for the smallest is cut. Its lines are about as long as each other. */
export async function writeLines(text: string, pen: Pen): Promise<Lines> {
  for (const [size, leading, most] of pen.sizes) {
    const type = { size, leading, width: pen.width }
    const lines = await countLines(text, pen, type)
    if (lines > most) continue
    const widest = await draw(text, pen, type)
    const { bytes, width, height } = lines === 1 ? widest : await balance(text, pen, { ...type, widest })
    return { bytes, width, height, lines }
  }
  return writeLines(shorten(text, Math.floor(widthOf(text) * 0.85)), { ...pen, sizes: pen.sizes.slice(-1) })
}

interface Type {
  size: number
  leading: number
  width: number
}
type Drawn = Omit<Lines, 'lines'>

/** Pango tells no number, and letters differ in height, but not by twice the distance of two lines. */
async function countLines(text: string, pen: Pen, type: Type): Promise<number> {
  const apart = type.leading * 4
  const { height } = await draw(text, pen, { ...type, leading: apart, rgba: false })
  return 1 + Math.round((height - type.size) / apart)
}

/** Looks for the narrowest that needs no more lines, and cuts no word (bisection). */
async function balance(
  text: string,
  pen: Pen,
  { widest, ...type }: Type & { widest: Drawn },
): Promise<Drawn> {
  let best = widest
  let tooNarrow = Math.floor(widest.width / 2)
  while (best.width - tooNarrow > 8) {
    const width = Math.floor((best.width + tooNarrow) / 2)
    const tried = await draw(text, pen, { ...type, width, wrap: 'word' })
    if (tried.width <= width && tried.height < widest.height + type.leading / 2) best = tried
    else tooNarrow = width
  }
  return best
}

async function draw(
  text: string,
  { families, language, colour, rightToLeft }: Pen,
  {
    size,
    leading,
    width,
    rgba = true,
    wrap = 'word-char',
  }: Type & { rgba?: boolean; wrap?: 'word' | 'word-char' },
): Promise<Drawn> {
  // The mark says on which side a line begins; within it the text goes its own way (isolates).
  const mark = rightToLeft ? '\u200f' : '\u200e'
  const paragraphs = text.split('\n').map(line => `${mark}\u2068${escapeText(line)}\u2069`)
  const style = `lang="${language}" foreground="${colour}" line_height="${leading * 1024}" insert_hyphens="no"`
  const { data, info } = await sharp({
    text: {
      text: `<span ${style}>${paragraphs.join('\n')}</span>`,
      font: `${families.join(',')}, ${size}`,
      // A point is a pixel then.
      dpi: 72,
      width,
      rgba,
      wrap,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
