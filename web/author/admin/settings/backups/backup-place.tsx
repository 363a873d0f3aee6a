/** Where backups are kept: the folder, or the bucket if one is configured. */
import type { BackupsStatus } from '../../../../../contract/author/backups.ts'
import { settings } from '../../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useForm } from '../../../../base/kit/use-form.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Select } from '../../../../base/ui/select.tsx'

/** Without a bucket there is nothing to choose, and what to set is said. */
export function BackupPlace({ status }: { status: BackupsStatus }) {
  const { bucket, folder } = status
  if (bucket === null)
    return (
      <p className="text-sm text-soft">
        {rich('backups.keptInFolder', {
          path: inside => <code className="wrap-anywhere">{inside}</code>,
          code: inside => <code>{inside}</code>,
          folder,
        })}
      </p>
    )
  return <PlaceChoice bucket={bucket} folder={folder} />
}

const { desk } = settings.backup_to

function PlaceChoice({ bucket, folder }: { bucket: string; folder: string }) {
  const { query, saving } = useSettings(['backup_to'], ['GET /api/backups'])
  return (
    <Loaded query={query} what={desk.what(t)}>
      {saved => (
        <PlaceForm
          key={saved.backup_to}
          saved={saved.backup_to}
          places={[
            { value: 'folder', label: t('backups.inTheFolder', { folder }) },
            { value: 'bucket', label: t('backups.inTheBucket', { bucket }) },
          ]}
          isSaving={saving.isPending}
          onSave={saving.mutate}
        />
      )}
    </Loaded>
  )
}

interface PlaceFormProps {
  saved: string
  places: { value: string; label: string }[]
  isSaving: boolean
  onSave: (place: { backup_to: string }) => void
}

function PlaceForm({ saved, places, isSaving, onSave }: PlaceFormProps) {
  const form = useForm({ start: { backup_to: saved }, onSubmit: onSave })
  return (
    <form {...form.props} id="backup_to" className="grid justify-items-start gap-3">
      <Select label={desk.label(t)} className="w-full" options={places} {...form.choice('backup_to')} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        resting={form.now('backup_to') === saved}
        pending={isSaving}
        pendingText={t('buttons.saving')}
      >
        {rich('backups.saveWhere', { span: inside => <span className="sr-only">{inside}</span> })}
      </Button>
    </form>
  )
}
