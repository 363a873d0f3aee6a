/** Whether letters are asked who opens them: the author's setting. */
import { useQuery } from '@tanstack/react-query'
import { readSetting, settingForms } from '../../contract/settings.ts'
import { getFresh } from '../queries.ts'

/** They are, unless the author is known to have turned it off. */
export function useCountsOpens(): boolean {
  const setting = useQuery(getFresh(readSetting, { params: { key: 'count_opens' } }))
  return !setting.data || settingForms.count_opens.parse(setting.data.value)
}
