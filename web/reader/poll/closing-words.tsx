/** Until when a poll can be answered, where its author lives. */
import { useQuery } from '@tanstack/react-query'
import { readSite } from '../../../contract/settings.ts'
import { get } from '../../queries.ts'

export function ClosingWords({ closesAt }: { closesAt: string }) {
  const timeZone = useQuery(get(readSite)).data?.timeZone ?? 'UTC'
  const words = new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(closesAt))
  return <p className="text-soft text-sm">Open until {words}.</p>
}
