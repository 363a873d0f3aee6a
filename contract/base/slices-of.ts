/** A long list, so many at a time: a statement or a call takes no more. */
export function* slicesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
