/** How long a press of Send waits so that it can be undone: the author's setting. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { durations } from '../../../../contract/base/limits.ts'
import { settings } from '../../../../contract/base/settings/table.ts'
import { getFresh } from '../../../base/queries.ts'

const setting = getFresh('GET /api/settings/:key', { params: { key: 'hold_before_sending' } })

/** @returns asks for the seconds at a press, which may come before the setting; held unless the author is known to have turned it off */
export function useHoldSeconds(): () => Promise<number> {
  const queries = useQueryClient()
  useQuery(setting)
  return async () => {
    const known = await queries.ensureQueryData(setting).catch(() => undefined)
    const isOff = known && !settings.hold_before_sending.kind.parse(known.value)
    return isOff ? 0 : durations.hold / 1_000
  }
}
