/** Where mail goes, and what keeps it from going. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../queries.ts'

/**
 * Asked again on every page that shows it: a mail server comes and goes.
 * @param every milliseconds, while something waits for it
 */
export function useMailStatus(every: number | false = false) {
  return useQuery({ ...get('GET /api/mail-status'), refetchOnMount: 'always', refetchInterval: every }).data
}
