/** Where strangers find a listed letter: at its readable address, once it has one (permalink). */
import { pages } from '../../../contract/base/pages.ts'

export interface Placed {
  unique_token: string
  year: string | null
  slug: string | null
}

/** The path alone, encoded. */
export const publicPath = ({ unique_token: token, year, slug }: Placed): string =>
  year !== null && slug !== null ? pages.letterAtAddress.href({ year, slug }) : pages.letter.href({ token })
