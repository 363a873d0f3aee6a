/** What a page or a mail speaks around an author's words. */
import { catalogue } from './catalogue.ts'
import type { Speech } from './speech.ts'

/** @param thing a letter or a poll, whose author may have said its language. @returns in one that is spoken */
export const speechOf = (thing: { language?: string | null | undefined }, settings: Speech): Speech => ({
  language: catalogue().choose([thing.language, settings.language]),
  ownWords: settings.ownWords,
})
