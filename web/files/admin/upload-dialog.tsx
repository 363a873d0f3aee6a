/** The upload dialog: choose a picture, send it, see how it goes. */

import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { t } from '../../base/translations.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import type { Uploader } from './create-uploader.ts'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import { StatusBar } from './status-bar.tsx'
import { forImages, type UploadLook } from './upload-look.ts'
import { fileState, uploadState } from './upload-state.ts'

export interface UploadDialogProps {
  uploader: Uploader
  open: boolean
  /** Closing does not stop an upload. */
  onOpenChange: (open: boolean) => void
  /** It is gone; true when the focus was led elsewhere than where it came from. */
  onClosed?: (() => boolean) | undefined
  look?: UploadLook
  /** Whether a try failed and another one is about to begin. */
  isWaiting?: () => boolean
  /** Other ways to a file; they hand it to `take`. */
  others?: (take: (file: File) => void) => ReactNode
}

export function UploadDialog(props: UploadDialogProps) {
  const { uploader, open, onOpenChange, onClosed, look = forImages, others } = props
  const state = useUploads(uploader)
  const isOnline = useOnline()
  const [refusal, setRefusal] = useState<string>()
  const files = Object.values(state.files)
  const isMissingFile = files.some(({ isGhost }) => isGhost)
  const isRecovered = state.recoveredState !== null
  const isWaiting = props.isWaiting?.() ?? false
  const take = (file: File) => setRefusal(chooseFile(uploader, file))
  const upload = () => {
    setRefusal(undefined)
    if (isRecovered) uploader.emit('restore-confirmed')
    // What stops it stands in the state.
    else uploader.upload().catch(() => {})
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={look.title}
      description={look.description}
    >
      <DropZone
        isOpen={files.length === 0 || isMissingFile}
        onFile={take}
        look={look}
        others={others?.(take)}
      >
        {refusal && (
          <Callout tone="danger" title={t('files.notAccepted')}>
            {refusal}
          </Callout>
        )}
        {isRecovered && (
          <Callout tone="info" title={t('files.fromLastVisit')}>
            {isMissingFile ? t('files.notKept') : t('files.notFinished')}
          </Callout>
        )}
        {files.length > 0 && (
          <>
            <ul className="grid gap-2" aria-label={t('files.list')}>
              {files.map(file => (
                <FileRow
                  key={file.id}
                  file={file}
                  state={isWaiting ? 'arriving' : fileState(file, isRecovered)}
                  onRemove={() => uploader.removeFile(file.id)}
                />
              ))}
            </ul>
            <StatusBar
              uploader={uploader}
              state={isWaiting ? 'uploading' : uploadState(state)}
              isWaiting={isWaiting}
              noun={look.noun}
              progress={state.totalProgress}
              error={files.find(({ error }) => error)?.error ?? state.error}
              isOnline={isOnline}
              isMissingFile={isMissingFile}
              onUpload={upload}
              onDone={() => onOpenChange(false)}
            />
          </>
        )}
      </DropZone>
    </Dialog>
  )
}

function useUploads(uploader: Uploader) {
  return useSyncExternalStore(
    listener => uploader.store.subscribe(listener),
    () => uploader.getState(),
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    listener => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}

/** @returns why it was not taken */
function chooseFile(uploader: Uploader, file: File): string | undefined {
  try {
    uploader.addFile(file)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  // A file of an earlier visit that the browser could not keep was waited for; if this is another, it takes its place.
  for (const { id } of uploader.getFiles().filter(({ isGhost }) => isGhost)) uploader.removeFile(id)
  return undefined
}
