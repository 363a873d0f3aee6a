/** Which language a letter's mail speaks around the author's words. */
import type { SiteSettings } from '../base/settings/site-settings.ts'
import type { MailedLetter } from './letter-mail.ts'

/** @returns BCP 47 */
export const languageOfLetter = (
  _letter: MailedLetter,
  { language }: Pick<SiteSettings, 'language'>,
): string => language
