/** The look of readers' pages (themes): a paper and a type face, seen before they are saved. */
import { useQuery } from '@tanstack/react-query'
import { type TypefaceName, typefaceNames } from '../../../../../contract/base/looks/looks.ts'
import { type PaperName, paperNames } from '../../../../../contract/base/looks/papers.ts'
import { settings } from '../../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useForm } from '../../../../base/kit/use-form.ts'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { LookChoice } from './look-choice.tsx'
import { LookPreview } from './look-preview.tsx'

const papers: Record<PaperName, { label: string; words: string }> = {
  foolscap: { label: t('look.foolscap'), words: t('look.foolscapWords') },
  white: { label: t('look.white'), words: t('look.whiteWords') },
  airmail: { label: t('look.airmail'), words: t('look.airmailWords') },
  moss: { label: t('look.moss'), words: t('look.mossWords') },
}
const faces: Record<TypefaceName, { label: string; words: string }> = {
  book: { label: t('look.book'), words: t('look.bookWords') },
  plain: { label: t('look.plain'), words: 'Atkinson Hyperlegible' },
  typewriter: { label: t('look.typewriter'), words: 'Courier Prime' },
}

export function LookCard() {
  const { query, saving } = useSettings(['paper', 'typeface'])
  return (
    <SettingsCard title={t('look.paperAndType')} name="paper" isWide>
      <Loaded query={query} what={settings.paper.desk.what(t)}>
        {saved => (
          <LookForm
            key={`${saved.paper} ${saved.typeface}`}
            saved={saved}
            isSaving={saving.isPending}
            onSave={saving.mutate}
          />
        )}
      </Loaded>
    </SettingsCard>
  )
}

interface LookFormProps {
  saved: Record<'paper' | 'typeface', string>
  isSaving: boolean
  onSave: (look: Record<'paper' | 'typeface', string>) => void
}

function LookForm({ saved, isSaving, onSave }: LookFormProps) {
  const authorName = useQuery(get('GET /api/site')).data?.authorName
  const form = useForm({
    start: {
      paper: settings.paper.kind.parse(saved.paper),
      typeface: settings.typeface.kind.parse(saved.typeface),
    },
    onSubmit: onSave,
  })
  const look = form.now()
  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <LookChoice
            label={settings.paper.desk.label(t)}
            options={paperNames.map(value => ({ value, ...papers[value] }))}
            {...form.choice('paper')}
          />
          <LookChoice
            label={settings.typeface.desk.label(t)}
            options={typefaceNames.map(value => ({ value, ...faces[value] }))}
            {...form.choice('typeface')}
          />
        </div>
        <div className="grid gap-3">
          <LookPreview look={look} authorName={authorName ?? ''} />
          <p className="text-sm text-soft">{t('look.hint')}</p>
        </div>
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        resting={look.paper === saved.paper && look.typeface === saved.typeface}
        pending={isSaving}
        pendingText={t('buttons.saving')}
      >
        {rich('look.save', { span: inside => <span className="sr-only">{inside}</span> })}
      </Button>
    </form>
  )
}
