/** Makes a backup, says how far it is, and hands the file over when it has been checked. */

import { useEffect, useRef } from 'react'
import type { BackupsStatus } from '../../../../../contract/author/backups.ts'
import { backupFile } from '../../../../../contract/base/downloads.ts'
import { hrefOf } from '../../../../../contract/base/href.ts'
import { call } from '../../../../base/call.ts'
import { failureToast } from '../../../../base/kit/failure-note.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { toast } from '../../../../base/ui/toast.ts'

/** The browser itself shows how far the download is. */
function download(name: string): void {
  const link = document.createElement('a')
  link.href = hrefOf(backupFile.path, { name })
  link.download = name
  link.click()
}

export function DownloadBackup({ status }: { status: BackupsStatus }) {
  const isRunning = status.state === 'running'
  const wanted = useRef(false)
  const making = useWrite({
    call: async () => {
      await call('POST /api/confirm-identity/download')
      return call('POST /api/backups')
    },
    failed: t('backups.notStarted'),
    forgets: ['GET /api/backups'],
    forgetsAlways: true,
    onDone: () => {
      wanted.current = true
    },
  })
  useEffect(() => {
    if (!wanted.current || isRunning || making.isPending) return
    wanted.current = false
    if (status.state === 'failed') return
    const { lastName } = status
    // Asked once more only where the backup took longer than that lasts.
    if (lastName)
      call('POST /api/confirm-identity/download').then(
        () => download(lastName),
        failureToast(t('backups.notDownloaded')),
      )
    toast({ title: t('backups.made'), description: t('backups.inTheList') })
  }, [isRunning, making.isPending, status])
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        pending={making.isPending || isRunning}
        pendingText={t('backups.making')}
        onClick={() => making.mutate()}
      >
        {t('backups.download')}
      </Button>
      <p aria-live="polite" className="text-sm text-soft">
        {isRunning ? phaseOf(status.words) : ''}
      </p>
    </div>
  )
}

/** Not each table: that would be read aloud dozens of times. */
function phaseOf(words: string | null): string {
  if (words?.startsWith('writing')) return t('backups.phaseWriting')
  if (words?.startsWith('checking')) return t('backups.phaseChecking')
  return words?.startsWith('putting') ? t('backups.phaseStoring') : t('backups.phaseStarting')
}
