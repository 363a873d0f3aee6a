/** Uploads pictures as long as its page is open; loaded when the first one is asked for. */
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../base/call.ts'
import { refusalToast } from '../../base/kit/failure-note.ts'
import { t } from '../../base/translations.ts'
import type { Opening } from '../../base/ui/dialog.tsx'
import { toast } from '../../base/ui/toast.ts'
import { createUploader, type Uploader } from './create-uploader.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** What a picture is uploaded for. */
export interface UploadPurpose {
  /** The browser remembers an unfinished upload under this name. */
  id: string
  /** Has the site make a picture of the file at this address; answers with its path. */
  makePicture: (imageURL: string) => Promise<string>
  /** Said when it is done. */
  success: { title: string; description: string }
}

export interface ImageUploadProps extends Opening {
  /** The same one at every render; a letter's picture unless said otherwise. */
  purpose?: UploadPurpose
  /** The dialog is gone; true when the focus was led elsewhere than where it came from. */
  onClosed?: () => boolean
  /** A picture is there: puts it to its place. */
  onImage: (objectPath: string) => Promise<void>
  /** The site makes a picture of what has arrived. */
  onBusy?: (isBusy: boolean) => void
}

const forLetter: UploadPurpose = {
  id: 'letter-image',
  makePicture: async imageURL =>
    (await call('PUT /api/newsletter-images', { body: { imageURL } })).objectPath,
  success: { title: t('files.imageUploaded'), description: t('files.imageAdded') },
}

export function ImageUpload(props: ImageUploadProps) {
  const { open, onOpenChange, onClosed, purpose = forLetter } = props
  const onImage = useEffectEvent(props.onImage)
  const onBusy = useEffectEvent((isBusy: boolean) => props.onBusy?.(isBusy))
  const [uploader, setUploader] = useState<Uploader>()
  useEffect(() => {
    const { id, makePicture, success } = purpose
    const made = createUploader({
      id,
      makePicture,
      async onStored(objectPath) {
        await onImage(objectPath)
        toast(success)
      },
      onFailed(words) {
        console.error(`Failed to upload image: ${words}`)
        refusalToast(t('files.imageFailed'))
      },
    })
    made.on('state-update', (_, { files }) =>
      onBusy(Object.values(files).some(({ progress }) => progress.postprocess)),
    )
    setUploader(made)
    return () => {
      onBusy(false)
      made.destroy()
    }
  }, [purpose])
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    // The next time there is room for another one.
    const isDone = uploader?.getFiles().every(({ progress, error }) => progress.complete && !error)
    if (!isOpen && isDone) uploader?.clear()
  }
  return uploader ? (
    <UploadDialog uploader={uploader} open={open} onOpenChange={change} onClosed={onClosed} />
  ) : null
}
