/** Waits until the tiles of the last guess have turned over, so that nothing tells before them. */
import { useEffect, useState } from 'react'

/** The last tile begins after four steps and needs half a second; durdle.css says the same. */
const turning = 4 * 160 + 500

/** @returns how many rows lie open for everybody to see */
export function useSettled(rows: number): number {
  const [settled, setSettled] = useState(rows)
  useEffect(() => {
    if (rows === settled) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setSettled(rows), isStill ? 0 : turning)
    return () => clearTimeout(timer)
  }, [rows, settled])
  return settled
}
