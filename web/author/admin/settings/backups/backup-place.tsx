/** Where backups are kept: the folder, or the bucket if one is configured. */
import type { BackupsStatus } from '../../../../../contract/author/backups.ts'
import { settings } from '../../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { Select } from '../../../../base/ui/select.tsx'

/** Without a bucket there is nothing to choose, and what to set is said. */
export function BackupPlace({ status }: { status: BackupsStatus }) {
  const { bucket, folder } = status
  if (bucket === null)
    return (
      <p className="text-sm text-soft">
        They are kept in <code className="wrap-anywhere">{folder}</code> (<code>BACKUP_DIR</code>). A disk
        that dies takes them along: download one now and then, name a folder on another disk, or set{' '}
        <code>S3_BUCKET</code>.
      </p>
    )
  return <PlaceChoice bucket={bucket} folder={folder} />
}

const { desk } = settings.backup_to

function PlaceChoice({ bucket, folder }: { bucket: string; folder: string }) {
  const { query, saving } = useSettings(['backup_to'], ['GET /api/backups'])
  return (
    <Loaded query={query} what={desk.what}>
      {saved => (
        <Select
          label={desk.label}
          value={(saving.isPending ? saving.variables : saved).backup_to}
          disabled={saving.isPending}
          options={[
            { value: 'folder', label: `In the folder ${folder}` },
            { value: 'bucket', label: `In the bucket ${bucket}` },
          ]}
          onChange={backup_to => saving.mutate({ backup_to })}
        />
      )}
    </Loaded>
  )
}
