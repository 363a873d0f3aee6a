/** The language of readers' pages and mails: English until the author confirms what their browser proposes, or chooses another. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { settings } from '../../../../contract/base/settings/table.ts'
import { closest, languageName, useLanguages } from '../../../base/admin/site/languages.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Select } from '../../../base/ui/select.tsx'

const { label, hint, what } = settings.language.desk

/** A choice is saved at once. */
export function SiteLanguage() {
  const hintId = useId()
  const stored = useQuery(get('GET /api/settings/:key', { params: { key: 'language' } }))
  const tags = useLanguages()
  const { saving } = useSettings(['language'])
  const save = (language: string) => saving.mutate({ language })
  return (
    <Loaded query={stored} what={what(t)} inside>
      {({ value, isSaved }) => (
        <div className="grid gap-1.5" id="language">
          <Select
            label={label(t)}
            value={value}
            disabled={saving.isPending}
            onChange={save}
            options={[...new Set([...tags, value])].map(tag => ({ value: tag, label: languageName(tag) }))}
            aria-describedby={hintId}
          />
          <p id={hintId} className="text-soft text-sm">
            {hint(t)}
          </p>
          {!isSaved && <Proposal tags={tags} isSaving={saving.isPending} onSave={save} />}
        </div>
      )}
    </Loaded>
  )
}

interface ProposalProps {
  tags: readonly string[]
  isSaving: boolean
  onSave: (language: string) => void
}

/** The language of the browser, to be confirmed: until then nothing says that the author's own words are in it. */
function Proposal({ tags, isSaving, onSave }: ProposalProps) {
  const proposed = closest(tags, navigator.language)
  if (!proposed) return null
  const language = languageName(proposed)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {t('settings.browserLanguage', { language })}
      <Button variant="secondary" size="small" pending={isSaving} onClick={() => onSave(proposed)}>
        {t('settings.myLettersAreIn', { language })}
      </Button>
    </p>
  )
}
