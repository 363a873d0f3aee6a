/** Backups: how the last one went, one to download now, the nightly ones, and those that are kept. */
import { useQuery } from '@tanstack/react-query'
import type { BackupsStatus } from '../../../../../contract/author/backups.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { inList } from '../../../../base/admin/site/in-list.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
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
    <Loaded query={useBackups()} what={t('backups.yourBackups')}>
      {found => (
        <>
          <p>{rich('backups.wholeSite', { code: inside => <code>{inside}</code> })}</p>
          <LastOne status={found} />
          <DownloadBackup status={found} />
          <SettingsForm section="backups" forgets={['GET /api/backups']} />
          <BackupPlace status={found} />
        </>
      )}
    </Loaded>
  )
}

/** Those that are kept, to download and to delete, and what a stranger could read in them. */
export function Kept() {
  return (
    <Loaded query={useBackups()} what={t('backups.yourStoredBackups')}>
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
          title={
            startedAt
              ? t('backups.backupFailed', { startedAt: when(startedAt, 'moment') })
              : t('backups.lastBackupFailed')
          }
        >
          <span className="wrap-anywhere">{words}</span>
        </Callout>
      )}
      <NotWhole status={status} />
      {damaged.length > 0 && (
        <Callout tone="danger" title={t('backups.damagedTitle')}>
          {rich('backups.damaged', {
            span: inside => <span className="wrap-anywhere">{inside}</span>,
            damaged: inList(damaged),
          })}
        </Callout>
      )}
      <ClockJump status={status} />
      {placeTrouble && (
        <Callout tone="danger" title={t('backups.notListed')}>
          <span className="wrap-anywhere">{placeTrouble}</span>
        </Callout>
      )}
      {journalTrouble && (
        <Callout tone="danger" title={t('backups.journalTroubleTitle')}>
          {rich('backups.journalTrouble', {
            span: inside => <span className="wrap-anywhere">{inside}</span>,
            journalTrouble,
          })}
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
    <Callout tone="warning" title={t('backups.clockJumpTitle', { days })}>
      {t('backups.clockJump', { daysLeft })}
    </Callout>
  )
}

/** What the newest one with pictures lacks; what an older one lacked is said beside it. */
function NotWhole({ status: { kept } }: { status: BackupsStatus }) {
  const count = kept?.find(({ check }) => check === 'trial')?.missingPictures ?? 0
  if (count === 0) return null
  return (
    <Callout tone="danger" title={t('backups.newestIncompleteTitle')}>
      {t('backups.newestIncomplete', { count })}
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
        {isEncrypted
          ? rich('backups.newOnesEncrypted', { code: inside => <code>{inside}</code> })
          : rich('backups.notEncrypted', { code: inside => <code>{inside}</code> })}
      </p>
      {erased && (
        <p>
          {erased.isGone
            ? t('backups.erasedFromAll', { erasedOn: when(erased.at, 'day') })
            : erased.goneOn
              ? t('backups.erasedUntil', {
                  erasedOn: when(erased.at, 'day'),
                  goneOn: when(erased.goneOn, 'day'),
                })
              : t('backups.erasedStillInNewest', { erasedOn: when(erased.at, 'day') })}
        </p>
      )}
    </div>
  )
}
