/** Settings of one form: loaded together, saved together. */
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { readSetting, readSite, type SettingKey, saveSetting } from '../../contract/settings.ts'
import { call } from '../call.ts'
import { get } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { failureToast } from './failure-toast.ts'

export type SettingValues<Key extends SettingKey> = Record<Key, string>

/**
 * @param keys the same ones at every render
 * @param fallback said when saving failed and the server did not say why
 */
export function useSettings<Key extends SettingKey>(keys: readonly Key[], fallback: string) {
  const queries = useQueryClient()
  const query = useQueries({
    queries: keys.map(key => get(readSetting, { params: { key } })),
    combine: results => ({
      data: results.every(({ data }) => data !== undefined)
        ? (Object.fromEntries(
            keys.map((key, index) => [key, results[index]?.data?.value ?? '']),
          ) as SettingValues<Key>)
        : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map(result => result.refetch())),
    }),
  })
  const saving = useMutation({
    mutationFn: async (values: SettingValues<Key>) => {
      for (const key of keys) await call(saveSetting, { body: { key, value: values[key].trim() } })
    },
    onSuccess: async () => {
      toast({ title: 'Saved!' })
      await Promise.all(
        [readSetting.path, readSite.path].map(path => queries.invalidateQueries({ queryKey: [path] })),
      )
    },
    onError: failureToast(fallback, 'Failed to Save'),
  })
  return { query, saving }
}
