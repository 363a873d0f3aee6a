/** Says sentences in English, for assertions. */
import { firstSpeech, sayerFor } from '../languages/translator-for.ts'

export const inEnglish = sayerFor(firstSpeech)
