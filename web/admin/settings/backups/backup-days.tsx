/** For how many days backups are kept. */
import { listBackups } from '../../../../contract/backups.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { useForget } from '../../../kit/use-write.ts'
import { useSettings } from '../../site/use-settings.ts'
import { TextSetting } from '../text-setting.tsx'

export function BackupDays() {
  const { query, saving } = useSettings(['backup_days'], 'Could not save for how long.')
  const forget = useForget()
  return (
    <Loaded query={query} what="How long backups are kept">
      {({ backup_days }) => (
        <TextSetting
          label="Kept for so many days"
          hint="Older ones are deleted once a day; the newest stays in any case."
          inputMode="numeric"
          saved={backup_days}
          isSaving={saving.isPending}
          onSave={value =>
            saving.mutate({ backup_days: value.trim() }, { onSuccess: () => forget(listBackups) })
          }
        />
      )}
    </Loaded>
  )
}
