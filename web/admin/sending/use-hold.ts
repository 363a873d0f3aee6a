/** How long a press of Send waits so that it can be undone: the author's setting. */
import { useQuery } from '@tanstack/react-query'
import { durations } from '../../../contract/limits.ts'
import { readSetting } from '../../../contract/settings.ts'
import { get } from '../../queries.ts'
import { untilLeft } from '../until-left.ts'

/** Seconds; held unless the author is known to have turned it off. */
export function useHoldSeconds(): number {
  const setting = useQuery(untilLeft(get(readSetting, { params: { key: 'hold_before_sending' } })))
  return setting.data?.value === 'no' ? 0 : durations.hold / 1_000
}
