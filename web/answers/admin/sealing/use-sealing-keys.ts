/** The author's keys as the site gives them, which of them this tab has unlocked, and which are not the author's. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../../../base/queries.ts'
import { confirmKeys } from './known-keys.ts'
import { nameRecipients } from './open-own.ts'
import { useUnlockedKeys } from './unlocked.ts'
import { useKeyFaults } from './use-key-faults.ts'

export function useSealingKeys() {
  const query = useQuery({ ...get('GET /api/sealing/keys'), refetchOnMount: 'always' })
  const unlocked = useUnlockedKeys()
  const { faults } = useKeyFaults()
  const { data } = query
  const isRight = faults.length === 0
  useEffect(() => {
    if (data) nameRecipients(data.keys)
  }, [data])
  useEffect(() => {
    // While something is wrong, what was seen before stays to compare with.
    if (data && isRight) confirmKeys(data.keys)
  })
  const keys = data?.keys ?? []
  const isUnlocked = ({ id, recipient }: { id: string; recipient: string }) =>
    unlocked.some(one => one.id === id || one.recipient === recipient)
  return {
    query,
    keys,
    current: keys.find(({ isCurrent }) => isCurrent),
    isUnlocked: unlocked.length > 0,
    /** Keys that a passphrase may still open. */
    locked: keys.filter(key => !isUnlocked(key)),
    faults,
  }
}
