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

/** First and last of each range of characters that the cards' fonts are cut to: Latin, its marks, and what stands between words. */
const ranges = [
  0x20, 0x7e, 0xa0, 0x17f, 0x218, 0x21b, 0x1e9e, 0x1e9e, 0x2010, 0x2014, 0x2018, 0x201e, 0x2020, 0x2022,
  0x2026, 0x2026, 0x2039, 0x203a, 0x20ac, 0x20ac, 0x2122, 0x2122,
] as const

export const cardCharacters = (): string => {
  let all = ''
  for (let at = 0; at < ranges.length; at += 2)
    for (let code = ranges[at] ?? 0; code <= (ranges[at + 1] ?? 0); code++) all += String.fromCodePoint(code)
  return all
}
