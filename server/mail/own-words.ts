/** A mail's own sentences among the author's words, which may be in another language and direction, or in one that nobody said. */
import { directionOf } from '../../contract/languages/direction.ts'

interface Languages {
  /** The language of the mail's own sentences (BCP 47). */
  language: string
  /** The language of the author's words; null where nobody said it. */
  wordsLanguage: string | null | undefined
}

/** @param html one sentence, as `htmlOf` makes it */
export const ownWords = ({ language, wordsLanguage }: Languages, html: string): string =>
  language === wordsLanguage ? html : `<span lang="${language}" dir="${directionOf(language)}">${html}</span>`
