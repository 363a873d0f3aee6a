/** Which language a letter's mail speaks around the author's words. */
import type { LetterRow } from '../base/db/tables/letters.ts'
import type { SiteSettings } from '../base/settings/site-settings.ts'

/** @returns BCP 47 */
export const languageOfLetter = (
  _letter: Pick<LetterRow, 'subject'>,
  { language }: Pick<SiteSettings, 'language'>,
): string => language
