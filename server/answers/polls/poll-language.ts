/** Which language a poll's mail speaks around the author's words. */
import type { PollRow } from '../../base/db/tables/polls.ts'
import type { SiteSettings } from '../../base/settings/site-settings.ts'

/** @returns BCP 47 */
export const languageOfPoll = (
  _poll: Pick<PollRow, 'title'>,
  { language }: Pick<SiteSettings, 'language'>,
): string => language
