/** In which language, and in which of the author's own words, something is said to readers. Types alone: whatever prints a letter names them. */

/** The author's own sentences, by language (BCP 47) and by name. Never changed once they are read. */
export type OwnWords = { readonly [language: string]: { readonly [name: string]: string } }

/** Data alone, so that a thread can be given it. */
export interface Speech {
  /** BCP 47. */
  readonly language: string
  readonly ownWords: OwnWords
}
