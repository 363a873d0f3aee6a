/** What the notices ask that stand above the author's pages. */
import type { QueryClient } from '@tanstack/react-query'
import { get } from '../../queries.ts'

/** A notice that comes after the page would push it down, away from under a press. */
const askedAbove = [
  get('GET /api/mail-status'),
  get('GET /api/restored'),
  get('GET /api/kept'),
  get('GET /api/paused-sends'),
  get('GET /api/mail-refusing'),
  get('GET /api/bounces/unread'),
  get('GET /api/bounces/sources'),
  get('GET /api/first-steps'),
]

/** Asks all of it, so that the page's document brings the answers along; what cannot be answered the page asks itself. */
export async function askAbove(queries: QueryClient): Promise<void> {
  await Promise.all(askedAbove.map(({ queryKey }) => queries.prefetchQuery({ queryKey })))
}
