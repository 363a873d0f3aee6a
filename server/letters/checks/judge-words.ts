/** Finds what an author writes down to come back to, and forgets. */

/** TK is what editors write for "to come", so that it stands out; TKTK when it must. */
const leftOver = /^(?:TODO|FIXME|TBD|XXX+|(?:TK)+)$/iu

/** Only as a rule of thumb: "Todo" opens Spanish sentences, and "xxx" ends friendly letters. */
const isShouted = (words: string) => words === words.toUpperCase() || /^lorem/i.test(words)

export interface LeftOver {
  quote: string
  at: number
}

/** In the order of the text. */
export function findLeftOvers(text: string): LeftOver[] {
  const words = [...text.matchAll(/[\p{L}\p{N}_]+/gu)].filter(([word]) => leftOver.test(word))
  return [...words, ...text.matchAll(/lorem ipsum/giu)]
    .filter(([quote]) => isShouted(quote))
    .map(({ 0: quote, index: at }) => ({ quote, at }))
    .toSorted((a, b) => a.at - b.at)
}

/** Characters; file systems take no longer name. */
const longestName = 255

/** What says nothing to somebody who cannot see the picture: the editor's default, a file's name. */
export function saysNothing(alt: string): boolean {
  const words = alt.trim()
  if (words.length > longestName) return false
  return (
    words === '' ||
    /^(newsletter image|image|picture|photo|img|untitled|screenshot)$/i.test(words) ||
    /^[\w()-]+(?: [\w()-]+)*\.(jpe?g|png|gif|webp|heic|avif|svg)$/i.test(words) ||
    /^(img|dsc|dscn|pxl|screenshot)[-_ ]?\d[\w-]*$/i.test(words)
  )
}
