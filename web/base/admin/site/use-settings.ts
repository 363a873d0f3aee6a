/** Settings of one form, as the texts that its fields hold: loaded together, and those that are given saved together. */
import { useQueries } from '@tanstack/react-query'
import { type SettingKey, settingOf } from '../../../../contract/base/settings.ts'
import { call } from '../../call.ts'
import { failureNote } from '../../kit/failure-note.ts'
import { type Stale, useWrite } from '../../kit/use-write.ts'
import { get } from '../../queries.ts'
import { t } from '../../translations.ts'

export type SettingTexts<Key extends SettingKey> = Record<Key, string>

/**
 * @param keys the same ones at every render
 * @param forgets answers that follow from these settings
 * @param failed said when they could not be saved and the server did not say why; without it the words of the first
 */
export function useSettings<Key extends SettingKey>(
  keys: readonly [Key, ...Key[]],
  forgets: readonly Stale[] = [],
  failed: string = settingOf(keys[0]).desk.failed?.(t) ?? t('site.settingNotSaved'),
) {
  const query = useQueries({
    queries: keys.map(key => get('GET /api/settings/:key', { params: { key } })),
    combine: results => ({
      data: results.every(({ data }) => data !== undefined)
        ? (Object.fromEntries(
            keys.map((key, index) => [key, results[index]?.data?.value ?? '']),
          ) as SettingTexts<Key>)
        : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map(result => result.refetch())),
    }),
  })
  const saving = useWrite({
    call: async (values: Partial<SettingTexts<Key>>) => {
      for (const key of keys) {
        const value = values[key]
        if (value !== undefined) await saveText(key, value.trim())
      }
    },
    done: t('buttons.saved'),
    failed: failureNote(failed, t('buttons.notSaved')),
    forgets: ['GET /api/settings/:key', 'GET /api/site', ...forgets],
  })
  return { query, saving }
}

const saveText = (key: SettingKey, value: string) => call('POST /api/settings', { body: { key, value } })
