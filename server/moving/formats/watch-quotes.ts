/**
 * Watches the quotation marks of a table while it is read in portions (RFC 4180): one that opens and does not close as it should
 * makes a cell of the lines after it, and nobody would hear of them.
 */

/** `start`: where a cell can begin. `behind`: behind a mark in a quoted cell, which ends it, or is the first of two. */
type Place = 'start' | 'plain' | 'quoted' | 'behind'

/** @param delimiter what stands between the cells */
export function watchQuotes(delimiter: string) {
  let place: Place = 'start'
  let [line, opened] = [1, 0]
  /** A mark within the quoted cell is neither its end nor doubled. */
  let isBroken = false

  const next = (sign: string): Place => {
    if (place === 'quoted') return sign === '"' ? 'behind' : 'quoted'
    if (sign === '\n' || sign === delimiter) return 'start'
    if (place === 'start' && sign === '"') {
      opened = line
      isBroken = false
      return 'quoted'
    }
    if (place !== 'behind') return sign === '\r' ? place : 'plain'
    if (sign === ' ' || sign === '\r') return 'behind'
    isBroken ||= sign !== '"'
    return 'quoted'
  }

  return {
    /** @returns the line of the mark, once it is known that what follows it is lost */
    take(text: string): number | undefined {
      for (const sign of text) {
        place = next(sign)
        if (place === 'quoted' && isBroken && line > opened) return opened
        if (sign === '\n') line++
      }
      return undefined
    },
    /** The same at the end of the table. */
    end: (): number | undefined => (place === 'quoted' ? opened : undefined),
  }
}
