/** The setting of typographic quotes, as the editor asks for it at every key. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { settings } from '../../../../../contract/base/settings/table.ts'
import { type Typography, typographyOf } from '../../../../../contract/letters/typography.ts'
import { call } from '../../../../base/call.ts'
import { failureNote } from '../../../../base/kit/failure-note.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { createTypographic } from './typographic.ts'

const { default: asTyped, desk } = settings.typography
const setting = get('GET /api/settings/:key', { params: { key: 'typography' } })

/**
 * `extension` belongs into the editor once; `change` saves at once.
 * @param letterLanguage its quotes are written while the setting is on; null: nobody said it
 */
export function useTypography(letterLanguage: string | null) {
  const queries = useQueryClient()
  const query = useQuery(setting)
  const saved = query.data?.value ?? asTyped
  const [rules] = useState<{ now: Typography | undefined }>({ now: undefined })
  const [extension] = useState(() => createTypographic(() => rules.now))
  const saving = useWrite({
    call: (value: string) => call('POST /api/settings', { body: { key: 'typography', value } }),
    failed: failureNote(desk.failed(t), t('buttons.notSaved')),
    onDone: ({ value }) => queries.setQueryData(setting.queryKey, { value, isSaved: true }),
  })
  const language = saving.isPending ? saving.variables : saved
  useEffect(() => {
    const setting = typographyOf(language)
    rules.now = setting && ((letterLanguage && typographyOf(letterLanguage)) || setting)
  }, [rules, language, letterLanguage])
  return { language, extension, change: (value: string) => saving.mutate(value) }
}
