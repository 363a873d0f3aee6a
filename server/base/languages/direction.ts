/** Which way a language is written. */

declare global {
  namespace Intl {
    interface Locale {
      /** ECMA-402; TypeScript does not know it yet. */
      getTextInfo(): { direction: 'ltr' | 'rtl' }
    }
  }
}

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction

/** `lang`, and `dir` where it is not the usual one, of an element in that language. */
export const languageAttributes = (language: string): string =>
  `lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`
