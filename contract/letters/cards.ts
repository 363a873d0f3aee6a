/** Cards: the pictures that other sites show beside a link to a letter or a page (Open Graph images). */

/** What every program that shows links takes. */
export const cardSize = { width: 1200, height: 630 } as const

/** Stands for a page that is no letter. A letter's token is longer. */
const siteCard = 'site'

export const cardPath = '/cards/:file'
/** @param token of a letter that was sent; the site's own card otherwise */
export const cardHref = (token: string = siteCard): string => `/cards/${encodeURIComponent(token)}.png`

/** @returns the letter's token, 'site' for the site's own card, undefined for the name of no card */
export function readCardFile(file: string): { token: string } | 'site' | undefined {
  const token = /^([\w-]{1,100})\.png$/.exec(file)?.[1]
  if (!token) return undefined
  return token === siteCard ? 'site' : { token }
}

/** One of the fonts that the build leaves for cards, first choice first. */
export interface CardFont {
  file: string
  /** As the file itself names its family. */
  family: string
  /** Everything it can write. */
  characters: string
}
