/** Says above a page of the desk that the site came from a backup, until the author has read and decided. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { get } from '../../../base/queries.ts'
import { Callout } from '../../../base/ui/callout.tsx'

/** Nothing while there is nothing to read. */
export function RestoredNotice() {
  const when = useTimes()
  const { data } = useQuery({ ...get('GET /api/restored'), refetchOnMount: 'always' })
  const restored = data?.restored
  if (!restored) return null
  const waiting = restored.sends.length
  if (restored.unknown)
    return (
      <Callout tone="danger" title="Letters wait until you decide who may be mailed">
        This site was restored from a backup. We know who left until {when(restored.unknown.from, 'moment')},
        but not who left after that. <Link to={pages.restored.href()}>Review and decide</Link>
      </Callout>
    )
  return (
    <Callout tone="warning" title={`This site is as it was on ${when(restored.takenAt, 'moment')}`}>
      It was restored from a backup. {waiting > 0 && `What was being sent then waits for you (${waiting}). `}
      <Link to={pages.restored.href()}>{waiting > 0 ? 'Review and decide' : 'See what that means'}</Link>
    </Callout>
  )
}
