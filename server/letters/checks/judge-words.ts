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
