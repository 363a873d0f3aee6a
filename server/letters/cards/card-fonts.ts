/** Which fonts a card needs, of those that the build left (font fallback). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CardFont } from '../../../contract/letters/cards.ts'
import { charactersOf, visibleOf } from './card-text.ts'
import type { CardWords } from './card-words.ts'

/** @returns all there are, first choice first: Chinese and Japanese write many a character differently (Han unification) */
export function readFonts(folder: string, { title = '', name, below, languages }: CardWords): CardFont[] {
  const fonts: CardFont[] = JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8'))
  const said = languages.map(language => language.split('-')[0]).find(one => one === 'ja' || one === 'zh')
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(`${title}${name}${below}`)
  const other = (said ?? (kana ? 'ja' : 'zh')) === 'ja' ? 'Noto Serif SC' : 'Noto Serif JP'
  const isLast = ({ family }: CardFont) => family.startsWith(other)
  return [...fonts.filter(font => !isLast(font)), ...fonts.filter(isLast)]
}

/** The first with a character and its accents: two fonts would write them beside each other. */
export const fontOf = (fonts: readonly CardFont[], character: string): CardFont | undefined =>
  fonts.find(({ characters }) => visibleOf(character).every(code => characters.includes(code)))

/**
 * Makes known to Pango what a text is written with.
 * @returns its families, first choice first
 */
export async function loadFonts(folder: string, fonts: readonly CardFont[], text: string): Promise<string[]> {
  const needed = new Set([...new Set(charactersOf(text))].map(character => fontOf(fonts, character)))
  const loaded = fonts.filter(font => needed.has(font))
  // A file is known from the first text on that names it.
  for (const { file } of loaded)
    await sharp({ text: { text: '.', fontfile: join(folder, file) } })
      .raw()
      .toBuffer()
  return [...new Set(loaded.map(({ family }) => family))]
}
