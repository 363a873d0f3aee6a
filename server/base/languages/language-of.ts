/** Which language a page or a mail speaks around an author's words. */
import { catalogue } from './catalogue.ts'

/**
 * @param thing a letter or a poll, whose author may have said its language
 * @returns BCP 47; one that is spoken
 */
export const languageOf = (
  thing: { language?: string | null | undefined },
  settings: { language: string },
): string => catalogue().choose([thing.language, settings.language])
