/** Backups: how the last one went, one to download now, the nightly ones, and those that are kept. */
import { useQuery } from '@tanstack/react-query'
import type { BackupsStatus } from '../../../../../contract/author/backups.ts'
import { pluralize } from '../../../../../contract/base/format-count.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { get } from '../../../../base/queries.ts'
import { Callout } from '../../../../base/ui/callout.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { BackupPlace } from './backup-place.tsx'
import { DownloadBackup } from './download-backup.tsx'
import { KeptBackups } from './kept-backups.tsx'

/** Milliseconds between two looks at one that is being written. */
const askEvery = 1_000

const useBackups = () =>
  useQuery({
    ...get('GET /api/backups'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askEvery : false),
  })

export function Backups() {
  return (
    <Loaded query={useBackups()} what="Your backups">
      {found => (
        <>
          <p>
            The whole site in one file, pictures included, as it was at one moment. Every backup is checked by
            a trial restore. Restore one with <code>npm run restore</code>.
          </p>
          <LastOne status={found} />
          <DownloadBackup status={found} />
          <SettingsForm section="backups" name="when backups are made" forgets={['GET /api/backups']} />
          <BackupPlace status={found} />
        </>
      )}
    </Loaded>
  )
}

/** Those that are kept, to download and to delete, and what a stranger could read in them. */
export function Kept() {
  return (
    <Loaded query={useBackups()} what="Your stored backups">
      {found => (
        <>
          <KeptBackups status={found} />
          <Secrets status={found} />
        </>
      )}
    </Loaded>
  )
}

/** What went wrong, where the author looks. */
function LastOne({ status }: { status: BackupsStatus }) {
  const when = useTimes()
  const { state, words, startedAt, placeTrouble, journalTrouble, damaged } = status
  return (
    <div className="grid gap-3 empty:hidden">
      {state === 'failed' && (
        <Callout
          tone="danger"
          title={startedAt ? `The backup of ${when(startedAt, 'moment')} failed` : 'The last backup failed'}
        >
          <span className="wrap-anywhere">{words}</span>
        </Callout>
      )}
      <NotWhole status={status} />
      {damaged.length > 0 && (
        <Callout tone="danger" title="A stored backup can no longer be read">
          It is damaged, or encrypted with another passphrase. The site can’t be restored from it, so an older
          one is kept. <span className="wrap-anywhere">{damaged.join(', ')}</span>
        </Callout>
      )}
      <ClockJump status={status} />
      {placeTrouble && (
        <Callout tone="danger" title="The stored backups can’t be listed">
          <span className="wrap-anywhere">{placeTrouble}</span>
        </Callout>
      )}
      {journalTrouble && (
        <Callout tone="danger" title="Recent departures are not saved beside the backups yet">
          They are saved in the database, and we try again every second.{' '}
          <span className="wrap-anywhere">{journalTrouble}</span>
        </Callout>
      )}
    </div>
  )
}

/** Both look the same from here: the author knows which it was. */
function ClockJump({ status: { clockJump } }: { status: BackupsStatus }) {
  if (!clockJump) return null
  const { days, daysLeft } = clockJump
  return (
    <Callout
      tone="warning"
      title={`The clock jumped ahead by ${pluralize(days, 'day')}, or the machine was off`}
    >
      If the clock is wrong, correct it. For {pluralize(daysLeft, 'more day')}, nothing is deleted because of
      its age, such as old backups.
    </Callout>
  )
}

/** What the newest one with pictures lacks; what an older one lacked is said beside it. */
function NotWhole({ status: { kept } }: { status: BackupsStatus }) {
  const count = kept?.find(({ check }) => check === 'trial')?.missingPictures ?? 0
  if (count === 0) return null
  return (
    <Callout tone="danger" title="The newest backup is incomplete">
      {count === 1 ? '1 picture or file was' : `${count} pictures and files were`} missing when it was made.
      The list of stored backups names them. Older backups may still have them: keep those.
    </Callout>
  )
}

/** What a stranger could read in them, and until when somebody who was erased is in one. */
function Secrets({ status }: { status: BackupsStatus }) {
  const when = useTimes()
  const { isEncrypted, erased } = status
  return (
    <div className="grid gap-2 text-sm text-soft">
      <p>
        {isEncrypted ? (
          <>
            New ones are encrypted with your <code>BACKUP_PASSPHRASE</code>. Keep it somewhere else, too:
            without it no one can restore them.
          </>
        ) : (
          <>
            They contain your readers’ addresses and are not encrypted. To encrypt them, set{' '}
            <code>BACKUP_PASSPHRASE</code>.
          </>
        )}
      </p>
      {erased && (
        <p>
          An address was last erased on {when(erased.at, 'day')}.{' '}
          {erased.isGone
            ? 'No backup stored here contains it.'
            : erased.goneOn
              ? `The last backup that contains it is deleted on ${when(erased.goneOn, 'day')}. If you restored it, the address would be erased again.`
              : 'The newest backup still contains it and is kept until there is a newer one. If you restored it, the address would be erased again.'}
        </p>
      )}
    </div>
  )
}
