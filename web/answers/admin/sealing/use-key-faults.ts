/** What this browser finds wrong with the site's keys, wherever that is told. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../../../base/queries.ts'
import { judgeKeys, swappedIds } from './judge-keys.ts'
import { onOtherTab, useKnownKeys } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'

export function useKeyFaults() {
  const { data, refetch } = useQuery(get('GET /api/sealing/keys'))
  useEffect(() => onOtherTab(refetch), [refetch])
  const judged = { keys: data?.keys ?? [], unlocked: useUnlockedKeys(), known: useKnownKeys() }
  // Before the site has answered nothing is missing.
  return { faults: data ? judgeKeys(judged) : [], swapped: swappedIds(judged) }
}
