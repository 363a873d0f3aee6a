/** Whether letters are asked who opens them: the author's setting. */
import { useQuery } from '@tanstack/react-query'
import { readSetting } from '../../contract/settings.ts'
import { get } from '../queries.ts'
import { untilLeft } from './until-left.ts'

/** They are, unless the author is known to have turned it off. */
export function useCountsOpens(): boolean {
  const setting = useQuery(untilLeft(get(readSetting, { params: { key: 'count_opens' } })))
  return setting.data?.value !== 'no'
}
