/** Attributes of an element in a language. */
import { directionOf } from '../../../contract/languages/direction.ts'

/** `lang`, and `dir` where it is not the usual one. */
export const languageAttributes = (language: string): string =>
  `lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`
