/** What a page that seals is rendered from: the site's keys, and the words of the one that seals. */
import type { QueryClient } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { loadKeyWords } from '../../sealing/key-words-shown.tsx'

/** For a page's `load`. */
export async function loadSealing(queries: QueryClient): Promise<void> {
  const { key } = await queries.fetchQuery(get('GET /api/sealing'))
  await loadKeyWords(queries, key?.recipient)
}
