/** The process that draws one card and ends (satori, sharp): at rest the site has none of what that needs in its memory. */
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { cardSize } from '../../../contract/letters/cards.ts'
import { type CardWords, cardSheet } from './card-sheet.ts'

/** @param folder where the build left the fonts and the cap */
export interface CardOrder {
  folder: string
  words: CardWords
}

process.once('message', async ({ folder, words }: CardOrder) => {
  // Readers come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const file = (name: string) => readFileSync(join(folder, name))
  const fonts = ['latin', 'latin-ext'].map(name => ({
    name,
    weight: 600,
    style: 'normal',
    data: file(`card-${name}.ttf`),
  }))
  const svg = await satori(cardSheet(words) as Parameters<typeof satori>[0], {
    ...cardSize,
    fonts: fonts as Parameters<typeof satori>[1]['fonts'],
  })
  const cap = await sharp(file('card-cap.svg'), { density: 96 }).resize({ width: 200 }).png().toBuffer()
  const picture = await sharp(Buffer.from(svg))
    .composite([{ input: cap, left: cardSize.width - 300, top: cardSize.height - 250 }])
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer()
  // Whoever asked ends this process as soon as it has the picture.
  process.send?.(picture)
})
