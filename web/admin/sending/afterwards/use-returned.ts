/** What came back of a letter or poll after it was taken, in a few words; asked once for all of them. */
import { useQuery } from '@tanstack/react-query'
import { listReturned } from '../../../../contract/mail-outcomes.ts'
import { get } from '../../../queries.ts'

/** @returns undefined while nothing is known to have come back */
export function useReturned(id: string): string | undefined {
  const { data = [] } = useQuery({ ...get(listReturned), refetchOnMount: 'always' })
  const found = data.find(one => one.id === id)
  if (!found) return undefined
  const { bounced, complained } = found
  const words = [
    ...(bounced > 0 ? [`${bounced.toLocaleString('en')} came back`] : []),
    ...(complained > 0 ? [`${complained.toLocaleString('en')} reported as spam`] : []),
  ]
  return words.join(', ') || undefined
}
