/** The author's keys as the site knows them, and which of them this tab has unlocked. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { useUnlockedKeys } from './unlocked.ts'

export function useSealingKeys() {
  const query = useQuery({ ...get('GET /api/sealing/keys'), refetchOnMount: 'always' })
  const unlocked = useUnlockedKeys()
  const known = new Set(unlocked.map(({ recipient }) => recipient))
  const keys = query.data?.keys ?? []
  return {
    query,
    keys,
    current: keys.find(({ isCurrent }) => isCurrent),
    isUnlocked: unlocked.length > 0,
    /** Keys that a passphrase may still open. */
    locked: keys.filter(({ recipient }) => !known.has(recipient)),
  }
}
