/** One file of the upload dialog: its picture, its name and size, and what is going on with it. */
import { useEffect, useState } from 'react'
import { CrossGlyph } from '../../ui/drawings/glyphs.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { UploadedFile } from './create-uploader.ts'
import type { FileState } from './upload-state.ts'

const words: Record<FileState, string> = {
  waiting: 'Ready to upload',
  'in progress': 'Uploading',
  processing: 'Processing',
  complete: 'Complete',
  error: 'Upload failed',
  resumable: 'Can be resumed',
  ghost: 'Please choose this file again',
}

export interface FileRowProps {
  file: UploadedFile
  state: FileState
  onRemove: () => void
}

export function FileRow({ file, state, onRemove }: FileRowProps) {
  return (
    <li
      data-state={state}
      className="grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-hand border-2 border-line bg-paper p-2 data-[state=error]:border-danger data-[state=ghost]:border-dashed"
    >
      <Thumbnail data={file.isRemote ? undefined : file.data} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{file.name}</p>
        <p className="text-sm text-soft">
          {file.size !== null && `${sizeOf(file.size)} · `}
          {words[state]}
        </p>
      </div>
      {state !== 'complete' && (
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <CrossGlyph />
        </IconButton>
      )}
    </li>
  )
}

function Thumbnail({ data }: { data: Blob | undefined }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <span className="grid size-14 place-content-center overflow-hidden rounded-hand bg-sunk">
      {url && data && (
        <img
          src={url}
          alt=""
          className="size-14 object-cover"
          onError={event => {
            event.currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
