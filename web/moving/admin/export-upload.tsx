/** The dialog in which an export is uploaded; once it is here, the site looks through it. */
import { useEffect, useEffectEvent, useState } from 'react'
import { gigabyte, limits } from '../../../contract/base/limits.ts'
import { call } from '../../base/call.ts'
import { refusalToast } from '../../base/kit/failure-note.ts'
import { useForget } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'
import type { Opening } from '../../base/ui/dialog.tsx'
import type { Uploader } from '../../files/admin/create-uploader.ts'
import { createFileUploader, isWaiting } from '../../files/admin/files/create-file-uploader.ts'
import { UploadDialog } from '../../files/admin/upload-dialog.tsx'

const look = {
  title: t('moving.chooseExport'),
  description: t('moving.uploadHint', { gigabytes: limits.movingBytes / gigabyte }),
  hint: t('moving.dropHere'),
  input: t('moving.export'),
  noun: 'file',
} as const

export interface ExportUploadProps extends Opening {
  /** Where its letters were found; '' when that is not said. */
  site: string
}

export function ExportUpload({ open, onOpenChange, site }: ExportUploadProps) {
  const forget = useForget()
  const [uploader, setUploader] = useState<Uploader>()
  const begin = useEffectEvent(async (fileId: string) => {
    await call('POST /api/movings', { body: { fileId, site } })
    onOpenChange(false)
    await forget('GET /api/movings')
  })
  useEffect(() => {
    const made = createFileUploader({
      id: 'export',
      most: limits.movingBytes,
      async onStored({ id }) {
        await begin(id)
        // The dialog has room for the next file.
        setTimeout(() => made.clear())
      },
      onFailed: () => refusalToast(t('moving.notUploaded')),
    })
    setUploader(made)
    return () => made.destroy()
  }, [])
  if (!uploader) return null
  return (
    <UploadDialog
      uploader={uploader}
      open={open}
      onOpenChange={onOpenChange}
      look={look}
      isWaiting={() => isWaiting(uploader)}
    />
  )
}
