/** Which language a poll's mail speaks around the author's words. */
import type { SiteSettings } from '../../base/settings/site-settings.ts'
import type { MailedPoll } from './poll-mail.ts'

/** @returns BCP 47 */
export const languageOfPoll = (_poll: MailedPoll, { language }: Pick<SiteSettings, 'language'>): string =>
  language
