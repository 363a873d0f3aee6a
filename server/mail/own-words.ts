/** A mail's own sentences among the author's words, which may be in another language and direction, or in one that nobody said. */
import { type Direction, directionOf } from '../../contract/languages/direction.ts'

interface Languages {
  /** The language of the mail's own sentences (BCP 47). */
  language: string
  /** The language of the author's words; null where nobody said it. */
  wordsLanguage: string | null | undefined
  /** Which way the author's words are written, whatever their language; undefined: as that is. */
  wordsDirection: Direction | undefined
}

/** @param html one sentence, as `htmlOf` makes it */
export function ownWords({ language, wordsLanguage, wordsDirection }: Languages, html: string): string {
  const direction = directionOf(language)
  const isAlike = language === wordsLanguage && (wordsDirection ?? direction) === direction
  return isAlike ? html : `<span lang="${language}" dir="${direction}">${html}</span>`
}
