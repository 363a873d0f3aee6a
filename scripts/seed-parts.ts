/** What both inventors of the seed share: times in the past, turns through a list, rows in portions. */
const portion = 400
export const day = 24 * 3_600_000

export const timeAgo = (ms: number) => new Date(Date.now() - ms).toISOString()
export const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T

export function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += portion) yield rows.slice(at, at + portion)
}
