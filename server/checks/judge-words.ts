/** Finds what an author writes down to come back to, and forgets. */

/** TK is what editors write for "to come", so that it stands out; TKTK when it must. */
const leftOver = /(?<![\p{L}\p{N}_])(TODO|FIXME|TBD|XXX+|(?:TK)+)(?![\p{L}\p{N}_])|lorem ipsum/giu

/** Only as a rule of thumb: "Todo" opens Spanish sentences, and "xxx" ends friendly letters. */
const isShouted = (words: string) => words === words.toUpperCase() || /^lorem/i.test(words)

export interface LeftOver {
  quote: string
  /** How often the same words stood in the text before. */
  occurrence: number
  at: number
}

export function findLeftOvers(text: string): LeftOver[] {
  return [...text.matchAll(leftOver)]
    .filter(([words]) => isShouted(words))
    .map(match => {
      const [quote] = match
      return { quote, at: match.index, occurrence: text.slice(0, match.index).split(quote).length - 1 }
    })
}

/** What says nothing to somebody who cannot see the picture: the editor's default, a file's name. */
export function saysNothing(alt: string): boolean {
  const words = alt.trim()
  return (
    words === '' ||
    /^(newsletter image|image|picture|photo|img|untitled|screenshot)$/i.test(words) ||
    /^[\w()-]+(?: ?[\w()-]+)*\.(jpe?g|png|gif|webp|heic|avif|svg)$/i.test(words) ||
    /^(img|dsc|dscn|pxl|screenshot)[-_ ]?\d[\w-]*$/i.test(words)
  )
}
