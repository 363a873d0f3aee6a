/** Which language a page or a mail speaks around an author's words. */
import { catalogue } from './catalogue.ts'
import type { Speech } from './speech.ts'

interface Thing {
  language?: string | null | undefined
}

/**
 * @param thing a letter or a poll, whose author may have said its language
 * @returns BCP 47; one that is spoken
 */
export const languageOf = (thing: Thing, settings: { language: string }): string =>
  catalogue().choose([thing.language, settings.language])

/** The same, with what its author says in other words. */
export const speechOf = (thing: Thing, settings: Speech): Speech => ({
  language: languageOf(thing, settings),
  ownWords: settings.ownWords,
})
