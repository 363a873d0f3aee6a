/** The author's time zone. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../queries.ts'

/** Until the setting is known, the zone of the author's own browser: mostly the same. */
export function useTimeZone(): string {
  const site = useQuery(get('GET /api/site'))
  return site.data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
