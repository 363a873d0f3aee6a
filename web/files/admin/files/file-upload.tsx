/** Brings files into a letter as long as its page is open; loaded when the first one is asked for. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredFile } from '../../../../contract/files/files.ts'
import { refusalToast } from '../../../base/kit/failure-note.ts'
import { t } from '../../../base/translations.ts'
import type { Opening } from '../../../base/ui/dialog.tsx'
import { toast } from '../../../base/ui/toast.ts'
import type { Uploader } from '../create-uploader.ts'
import { UploadDialog } from '../upload-dialog.tsx'
import { createFileUploader, isWaiting } from './create-file-uploader.ts'
import { FromTheWeb } from './from-the-web.tsx'
import { canRecord, Recorder } from './recorder.tsx'

export interface FileUploadProps extends Opening {
  /** A file is there: puts it into the letter. */
  onFile: (file: StoredFile) => void
}

const look = {
  title: t('filesLists.title'),
  description: t('filesLists.lead'),
  hint: t('filesLists.drop'),
  input: t('filesLists.field'),
  noun: 'file',
} as const

export function FileUpload({ open, onOpenChange, onFile }: FileUploadProps) {
  const put = useEffectEvent(onFile)
  const [uploader, setUploader] = useState<Uploader>()
  useEffect(() => {
    const made = createFileUploader({
      async onStored(file) {
        put(file)
        toast({
          title: t('filesLists.addedTitle'),
          description: t('filesLists.added', { name: file.name }),
        })
      },
      onFailed(words) {
        console.error(`Failed to upload file: ${words}`)
        refusalToast(t('filesLists.failed'))
      },
    })
    setUploader(made)
    return () => made.destroy()
  }, [])
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    // The next time there is room for another one.
    const isDone = uploader?.getFiles().every(({ progress, error }) => progress.complete && !error)
    if (!isOpen && isDone) uploader?.clear()
  }
  if (!uploader) return null
  return (
    <UploadDialog
      uploader={uploader}
      open={open}
      onOpenChange={change}
      look={look}
      isWaiting={() => isWaiting(uploader)}
      others={take => (
        <>
          {canRecord() && <Recorder onRecording={take} />}
          <FromTheWeb uploader={uploader} />
        </>
      )}
    />
  )
}
