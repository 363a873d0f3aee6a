/** The kept backups, newest first, each to download and to delete. */

import { useState } from 'react'
import type { BackupsStatus, KeptBackup } from '../../../../../contract/author/backups.ts'
import { backupFile } from '../../../../../contract/base/downloads.ts'
import { hrefOf } from '../../../../../contract/base/href.ts'
import { sizeInWords } from '../../../../../contract/files/file-parts.ts'
import { DownloadLink } from '../../../../base/admin/frame/download-link.tsx'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { inList } from '../../../../base/admin/site/in-list.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { documentLanguage, rich, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'

/** A page holds so many without filling the card. */
const first = 5

export function KeptBackups({ status }: { status: BackupsStatus }) {
  const [isWhole, setWhole] = useState(false)
  const kept = status.kept ?? []
  const shown = isWhole ? kept : kept.slice(0, first)
  if (status.kept === null) return null
  return (
    <div className="grid gap-3">
      {kept.length === 0 && <p className="text-soft">{t('backups.noneYet')}</p>}
      <ul className="grid gap-4">
        {shown.map(backup => (
          <li key={backup.name}>
            <BackupLine backup={backup} />
          </li>
        ))}
      </ul>
      {shown.length < kept.length && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('backups.showAll', { count: kept.length })}
        </Button>
      )}
    </div>
  )
}

function BackupLine({ backup }: { backup: KeptBackup }) {
  const when = useTimes()
  const moment = when(backup.takenAt, 'moment')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {moment}
          <Badge tone={isWhole(backup) ? 'active' : 'inactive'}>{markOf(backup)}</Badge>
        </p>
        <p className="text-sm text-soft">{detailsOf(backup)}</p>
        <Missing backup={backup} />
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadLink
          href={hrefOf(backupFile.path, { name: backup.name })}
          fileName={backup.name}
          variant="secondary"
          size="small"
        >
          {rich('backups.downloadOne', {
            span: inside => <span className="sr-only">{inside}</span>,
            moment,
          })}
        </DownloadLink>
        <ConfirmWrite
          write={{
            call: () => call('DELETE /api/backups/:name', { params: { name: backup.name } }),
            done: t('buttons.deleted'),
            failed: t('backups.notDeleted'),
            forgets: ['GET /api/backups'],
            forgetsAlways: true,
          }}
          button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
          title={t('backups.deleteTitle')}
          description={t('backups.deleteWarning', { moment })}
          confirmText={t('buttons.delete')}
          danger
        >
          {rich('backups.deleteOne', {
            span: inside => <span className="sr-only">{inside}</span>,
            moment,
          })}
        </ConfirmWrite>
      </div>
    </div>
  )
}

const isWhole = ({ checkedAt, missingPictures }: KeptBackup) => checkedAt !== null && missingPictures === 0

const markOf = ({ checkedAt, missingPictures }: KeptBackup) =>
  checkedAt === null
    ? t('backups.notChecked')
    : missingPictures > 0
      ? t('backups.incomplete')
      : t('backups.checked')

/** What it lacks, by name: the author may have it elsewhere. */
function Missing({ backup: { missingPictures: count, missing } }: { backup: KeptBackup }) {
  if (count === 0) return null
  const rest = count - missing.length
  const names = inList(missing)
  return (
    <p className="text-sm text-danger wrap-anywhere">
      {missing.length === 0
        ? t('backups.lacks', { count })
        : rest > 0
          ? t('backups.lacksTheseAndMore', { count, names, rest })
          : t('backups.lacksThese', { count, names })}
    </p>
  )
}

const reasons: Record<NonNullable<KeptBackup['reason']>, string> = {
  nightly: t('backups.madeNightly'),
  asked: t('backups.madeHere'),
  command: t('backups.madeByCommand'),
  migration: t('backups.beforeAnUpdate'),
}

function detailsOf({ bytes, subscribers, reason, isEncrypted, check }: KeptBackup): string {
  const people = subscribers === null ? [] : [t('backups.subscribers', { count: subscribers })]
  // Such a backup is made while a start waits.
  const pictures = check === 'read' ? [t('backups.withoutPictures')] : []
  const why = reason ? [reasons[reason]] : [t('backups.addedByHand')]
  const secrecy = isEncrypted ? [t('backups.encrypted')] : []
  return [sizeInWords(bytes, documentLanguage()), ...people, ...why, ...pictures, ...secrecy].join(' · ')
}
