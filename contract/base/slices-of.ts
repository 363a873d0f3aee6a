/** Long lists, so many at a time: a statement, a transaction or a call takes no more. */

/** Rows that one statement names or writes, and one transaction changes, at most; a room whose rows are heavier says less itself. */
export const slice = 400

export function* slicesOf<T>(all: readonly T[], size: number = slice): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
