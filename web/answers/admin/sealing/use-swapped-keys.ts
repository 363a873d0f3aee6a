/** Which of the site's keys were swapped, by their ids. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { judgeKeys } from './judge-keys.ts'
import { useKnownKeys } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'

export function useSwappedKeys(): ReadonlySet<string> {
  const { data } = useQuery(get('GET /api/sealing/keys'))
  const faults = judgeKeys({ keys: data?.keys ?? [], unlocked: useUnlockedKeys(), known: useKnownKeys() })
  return new Set(faults.flatMap(({ kind, key }) => (kind === 'swapped' ? [key.id] : [])))
}
