/** Says above a page of the desk that the site came from a backup, until the author has read and decided. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { Callout } from '../../../base/ui/callout.tsx'

const link = (inside: ReactNode) => <Link to={pages.restored.href()}>{inside}</Link>

/** Nothing while there is nothing to read. */
export function RestoredNotice() {
  const when = useTimes()
  const { data } = useQuery({ ...get('GET /api/restored'), refetchOnMount: 'always' })
  const restored = data?.restored
  if (!restored) return null
  const waiting = restored.sends.length
  if (restored.unknown)
    return (
      <Callout tone="danger" title={t('sending.lettersWait')}>
        {rich('sending.restoredUnknown', {
          from: when(restored.unknown.from, 'moment'),
          link,
        })}
      </Callout>
    )
  return (
    <Callout tone="warning" title={t('sending.restoredTitle', { takenAt: when(restored.takenAt, 'moment') })}>
      {waiting > 0 ? rich('sending.restoredWaiting', { waiting, link }) : rich('sending.restored', { link })}
    </Callout>
  )
}
