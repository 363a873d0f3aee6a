/** The look of readers' pages (themes): a paper and a type face, seen before they are saved. */
import { useQuery } from '@tanstack/react-query'
import { type TypefaceName, typefaceNames } from '../../../../../contract/base/looks/looks.ts'
import { type PaperName, paperNames } from '../../../../../contract/base/looks/papers.ts'
import { settings } from '../../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useForm } from '../../../../base/kit/use-form.ts'
import { get } from '../../../../base/queries.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { LookChoice } from './look-choice.tsx'
import { LookPreview } from './look-preview.tsx'

const papers: Record<PaperName, { label: string; words: string }> = {
  foolscap: { label: 'Foolscap', words: 'cream, purple and pink' },
  white: { label: 'White', words: 'plain sheets, black ink' },
  airmail: { label: 'Airmail', words: 'thin blue, red stripe' },
  moss: { label: 'Moss', words: 'green and ochre' },
}
const faces: Record<TypefaceName, { label: string; words: string }> = {
  book: { label: 'Book', words: 'the serif of each reader’s machine' },
  plain: { label: 'Plain', words: 'Atkinson Hyperlegible' },
  typewriter: { label: 'Typewriter', words: 'Courier Prime' },
}

export function LookCard() {
  const { query, saving } = useSettings(['paper', 'typeface'])
  return (
    <SettingsCard title="Paper and type" name="paper" isWide>
      <Loaded query={query} what={settings.paper.desk.what}>
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
            label={settings.paper.desk.label}
            options={paperNames.map(value => ({ value, ...papers[value] }))}
            {...form.choice('paper')}
          />
          <LookChoice
            label={settings.typeface.desk.label}
            options={typefaceNames.map(value => ({ value, ...faces[value] }))}
            {...form.choice('typeface')}
          />
        </div>
        <div className="grid gap-3">
          <LookPreview look={look} authorName={authorName ?? ''} />
          <p className="text-sm text-soft">
            For every page your readers see, in light and dark. E-mails keep their look, because many mail
            programs ignore colours and fonts.
          </p>
        </div>
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        resting={look.paper === saved.paper && look.typeface === saved.typeface}
        pending={isSaving}
        pendingText="Saving…"
      >
        Save<span className="sr-only"> the look</span>
      </Button>
    </form>
  )
}
