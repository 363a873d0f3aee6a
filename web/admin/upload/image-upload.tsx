/** Uploads pictures as long as the page with the editor is open; loaded when the first one is asked for. */
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { createUploader, type Uploader } from './create-uploader.ts'
import { UploadDialog } from './upload-dialog.tsx'

export interface ImageUploadProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A picture is there: puts it into the letter. */
  onImage: (objectPath: string) => Promise<void>
  /** The site makes a picture of what has arrived. */
  onBusy: (isBusy: boolean) => void
}

export function ImageUpload(props: ImageUploadProps) {
  const { open, onOpenChange } = props
  const latest = useRef(props)
  latest.current = props
  const [uploader, setUploader] = useState<Uploader>()
  useEffect(() => {
    const made = createUploader({
      async onStored(objectPath) {
        await latest.current.onImage(objectPath)
        toast({ title: 'Image uploaded!', description: 'Your image has been added to the newsletter' })
      },
      onFailed(words) {
        console.error(`Failed to upload image: ${words}`)
        toast({ title: 'Error', description: 'Failed to upload image', variant: 'destructive' })
      },
    })
    made.on('state-update', (_, { files }) =>
      latest.current.onBusy(Object.values(files).some(({ progress }) => progress.postprocess)),
    )
    setUploader(made)
    return () => {
      latest.current.onBusy(false)
      made.destroy()
    }
  }, [])
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    // The next time there is room for another one.
    const isDone = uploader?.getFiles().every(({ progress, error }) => progress.complete && !error)
    if (!isOpen && isDone) uploader?.clear()
  }
  return uploader ? <UploadDialog uploader={uploader} open={open} onOpenChange={change} /> : null
}
