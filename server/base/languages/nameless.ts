/** What a reader is called whose name is not known, in the language of a letter. */
import type { Speech } from './speech.ts'
import { speechOf } from './speech-of.ts'
import { firstSpeech, translatorFor } from './translator-for.ts'

/** @param letter whose author may have said its language. @param settings what the site speaks */
export const namelessIn = (letter: Parameters<typeof speechOf>[0], settings: Speech = firstSpeech): string =>
  translatorFor(speechOf(letter, settings))('letterBody.nameless')
