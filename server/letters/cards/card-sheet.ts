/** A card: a sheet of the site's paper with the title, whose it is, and where. */
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { paperColors } from '../../../contract/base/looks/papers.ts'
import { directionOf } from '../../../contract/languages/direction.ts'
import { cardSize } from '../../../contract/letters/cards.ts'
import { fontOf, loadFonts, readFonts } from './card-fonts.ts'
import { type Lines, type Pen, writeLines } from './card-lines.ts'
import { cardText, goesLeft } from './card-text.ts'
import type { CardWords } from './card-words.ts'

/** Pixels. From the side: where lines and the cap begin. From the top: the first line, the last two, and the cap. */
const at = { side: 164, capSide: 100, top: 100, lastTwo: 480, cap: 380 }
const capWidth = 200
const pens = {
  above: { width: 924, sizes: [[34, 42, 2]] },
  title: {
    width: 924,
    sizes: [
      [92, 105, 2],
      [72, 82, 3],
      [56, 63, 4],
      [42, 48, 5],
    ],
  },
  // The cap stands beside it.
  below: { width: 724, sizes: [[28, 35, 8]] },
} as const satisfies Record<string, Pick<Pen, 'width' | 'sizes'>>

/**
 * @param folder where the build left the fonts and the cap
 * @returns a PNG, the same for the same words
 */
export async function drawCard(folder: string, words: CardWords): Promise<Buffer> {
  const fonts = readFonts(folder, words)
  const [own, name = '', about] = [words.title ?? '', words.name, words.below].map(text =>
    cardText(text, character => fontOf(fonts, character) !== undefined),
  )
  const title = own ?? name
  const below = about ? `${about}\n${words.host}` : words.host
  const [language] = words.languages
  const rightToLeft = directionOf(language) === 'rtl' || goesLeft(title)
  const families = await loadFonts(folder, fonts, `${name}${title}${below}…`)
  const { light } = paperColors(words.paper)
  const write = (text: string, kind: keyof typeof pens, colour: string) =>
    text ? writeLines(text, { ...pens[kind], families, language, rightToLeft, colour }) : undefined
  const lines = {
    above: await write(own ? name : '', 'above', light.purple),
    title: await write(title, 'title', light.ink),
    below: await write(below, 'below', light.inkSoft),
  }
  const cap = await sharp(join(folder, 'cap.svg'), { density: 96 })
    .resize({ width: capWidth })
    .png()
    .toBuffer()
  const capLeft = rightToLeft ? at.capSide : cardSize.width - at.capSide - capWidth
  return sharp(Buffer.from(sheet(words, rightToLeft)))
    .composite([...place(lines, rightToLeft), { input: cap, left: capLeft, top: at.cap }])
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer()
}

/** The margin lines are where lines begin. */
function sheet({ paper }: CardWords, rightToLeft: boolean): string {
  const { light } = paperColors(paper)
  const { width, height } = cardSize
  const line = (left: number) =>
    `<rect x="${rightToLeft ? width - left - 4 : left}" y="44" width="4" height="${height - 88}" fill="${light.pink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${light.paper}"/>
<rect x="56" y="44" width="${width - 112}" height="${height - 88}" rx="22" fill="${light.paperRaised}"/>
${line(116)}${line(126)}</svg>`
}

type Placed = Record<keyof typeof pens, Lines | undefined>

/** What is below ends where it always does, and the title is in the middle of what is left, but not on the cap. */
function place({ above, title, below }: Placed, rightToLeft: boolean): OverlayOptions[] {
  const put = ({ bytes, width, height }: Lines, top: number) => ({
    input: bytes,
    raw: { width, height, channels: 4 as const },
    left: rightToLeft ? cardSize.width - at.side - width : at.side,
    top: Math.round(top),
  })
  const belowTop = at.lastTwo - ((below?.lines ?? 0) - 2) * 35
  const roomTop = above ? at.top + above.lines * 42 : at.top - 8
  const titleTop = ({ width, height }: Lines) => {
    const middle = (roomTop + belowTop - 8 - height) / 2
    // As wide as that, it would run into the cap's upper bell.
    const overCap = width > 820 ? at.cap - height : middle
    return Math.max(roomTop, Math.min(middle, overCap))
  }
  return [
    ...(above ? [put(above, at.top)] : []),
    ...(title ? [put(title, titleTop(title))] : []),
    ...(below ? [put(below, belowTop)] : []),
  ]
}
