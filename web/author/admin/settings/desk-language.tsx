/** The language of the author's own pages: nothing to choose while they have English alone. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { settings } from '../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Select } from '../../../base/ui/select.tsx'
import { SettingsCard } from './settings-card.tsx'

const { label, hint, what } = settings.desk_language.desk

export function DeskLanguage() {
  const onDesk = useQuery(get('GET /api/languages')).data?.filter(({ isOnDesk }) => isOnDesk) ?? []
  if (onDesk.length < 2) return null
  return (
    <SettingsCard title={t('settings.yourOwnPages')}>
      <DeskLanguageField languages={onDesk} />
    </SettingsCard>
  )
}

/** A choice is saved at once; the page is fetched anew, as it says everything in one language. */
function DeskLanguageField({ languages }: { languages: readonly { tag: string; name: string }[] }) {
  const hintId = useId()
  const stored = useQuery(get('GET /api/settings/:key', { params: { key: 'desk_language' } }))
  const { saving } = useSettings(['desk_language'])
  const save = (tag: string) => saving.mutate({ desk_language: tag }, { onSuccess: () => location.reload() })
  return (
    <Loaded query={stored} what={what(t)} inside>
      {({ value }) => (
        <div className="grid gap-1.5">
          <Select
            label={label(t)}
            value={value}
            disabled={saving.isPending}
            onChange={save}
            options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
            aria-describedby={hintId}
          />
          <p id={hintId} className="text-soft text-sm">
            {hint(t)}
          </p>
        </div>
      )}
    </Loaded>
  )
}
