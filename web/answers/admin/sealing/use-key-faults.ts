/** What this browser finds wrong with the site's keys, wherever that is told. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { judgeKeys, swappedIds } from './judge-keys.ts'
import { useKnownKeys } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'

export function useKeyFaults() {
  const { data } = useQuery(get('GET /api/sealing/keys'))
  const judged = { keys: data?.keys ?? [], unlocked: useUnlockedKeys(), known: useKnownKeys() }
  // Before the site has answered nothing is missing.
  return { faults: data ? judgeKeys(judged) : [], swapped: swappedIds(judged) }
}
