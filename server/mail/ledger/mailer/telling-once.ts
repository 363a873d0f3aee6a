/** Tells of an error once a minute (log deduplication): a database that is away fails a hundred times for one reason. */

const tellAgainAfter = 60_000

/** @returns `tell`, which hears the same words once in that time */
export function tellingOnce(tell: (error: unknown) => void): (error: unknown) => void {
  const told = new Map<string, number>()
  return error => {
    const words = error instanceof Error ? error.message : String(error)
    const now = performance.now()
    for (const [known, time] of told) if (time + tellAgainAfter < now) told.delete(known)
    if (told.has(words)) return
    told.set(words, now)
    tell(error)
  }
}
