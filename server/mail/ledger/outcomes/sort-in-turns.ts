/** Sorts a list of any length (bottom-up merge sort) while others are served. */
import { createTurns } from '../../../base/db/sqlite/turns.ts'

/** Items that are sorted, or merged, in one go. */
const run = 2_000

/** @returns a new list; what compares as equal stays in its order */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  const hasTurn = createTurns()
  let runs: Item[][] = []
  for (let at = 0; at < items.length; at += run) {
    await hasTurn()
    runs.push(items.slice(at, at + run).sort(compare))
  }
  while (runs.length > 1) {
    const longer: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [left = [], right = []] = runs.slice(at, at + 2)
      longer.push(await merge(left, right, { compare, hasTurn }))
    }
    runs = longer
  }
  return runs[0] ?? []
}

async function merge<Item>(
  left: Item[],
  right: Item[],
  { compare, hasTurn }: { compare: (a: Item, b: Item) => number; hasTurn: () => Promise<void> },
): Promise<Item[]> {
  const merged: Item[] = []
  let [l, r] = [0, 0]
  while (l < left.length || r < right.length) {
    if (merged.length % run === 0) await hasTurn()
    const [a, b] = [left[l], right[r]]
    const isLeft = r >= right.length || (l < left.length && compare(a as Item, b as Item) <= 0)
    merged.push((isLeft ? a : b) as Item)
    if (isLeft) l++
    else r++
  }
  return merged
}
