/** A page that is being left loses what it was loading, which is no failure: nobody is there to be told. */

/** Milliseconds in which a page that said it is leaving is gone; after a download, which says so too, it stays. */
const farewell = 10_000
let leftAt = Number.NEGATIVE_INFINITY

// A server renders pages and leaves none.
if (!import.meta.env.SSR)
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })

/** @returns the same loader, whose failure waits for ever while the page is being left */
export function unlessLeaving<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch(error => {
      if (performance.now() - leftAt < farewell) return new Promise<T>(() => {})
      throw error
    })
}
