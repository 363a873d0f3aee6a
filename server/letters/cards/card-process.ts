/** The process that draws one card and ends (sharp): at rest the site has none of what that needs in its memory. */
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { drawCard } from './card-sheet.ts'
import type { CardWords } from './card-words.ts'

/** @param folder where the build left the fonts and the cap */
export interface CardOrder {
  folder: string
  words: CardWords
}

process.once('message', async ({ folder, words }: CardOrder) => {
  // Readers come first.
  setPriority(constants.priority.PRIORITY_LOW)
  // Read when the first text is drawn. macOS would look for fonts in its own way.
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
  process.env.PANGOCAIRO_BACKEND = 'fontconfig'
  const picture = await drawCard(folder, words)
  // Whoever asked ends this process as soon as it has the picture.
  process.send?.(picture)
})
