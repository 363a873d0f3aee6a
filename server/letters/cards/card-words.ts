/** Everything that a card says, as the site knows it; what of it can be written is found where the fonts are. */
import type { PaperName } from '../../../contract/base/looks/papers.ts'

export interface CardWords {
  /** A letter's; the site's own card has none. */
  title: string | undefined
  /** 'Inside the Mind of Ada': above a title, or in its place. */
  name: string
  /** The day of a letter, or the sentence about them. */
  below: string
  host: string
  /** BCP 47: the language that the card speaks, and the site's. */
  languages: readonly [string, string]
  paper: PaperName
}
