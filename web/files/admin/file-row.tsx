/** One file of the upload dialog: its picture, its name and size, and what is going on with it. */
import { useEffect, useRef } from 'react'
import { sizeInWords } from '../../../contract/files/file-parts.ts'
import { documentLanguage, t } from '../../base/translations.ts'
import { ArchiveGlyph, CrossGlyph } from '../../base/ui/drawings/glyphs.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import type { UploadedFile } from './create-uploader.ts'
import type { FileState } from './upload-state.ts'

/** The status bar says why a file failed; said here as well, it would be said twice. */
const words: Record<FileState, string | null> = {
  waiting: t('files.ready'),
  arriving: t('files.uploading'),
  processing: t('files.processing'),
  complete: t('files.complete'),
  error: null,
  resumable: t('files.canBeResumed'),
  ghost: t('files.chooseAgain'),
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
      {file.type?.startsWith('image/') ? (
        <Thumbnail data={file.isRemote ? undefined : file.data} />
      ) : (
        <span className="grid size-14 place-items-center rounded-hand bg-sunk text-purple">
          <ArchiveGlyph className="size-7" />
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate font-semibold">{file.name}</p>
        <p className="text-sm text-soft">
          {[file.size !== null && sizeInWords(file.size, documentLanguage()), words[state]]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state !== 'complete' && (
        <IconButton label={t('files.remove', { name: file.name })} onClick={onRemove}>
          <CrossGlyph />
        </IconButton>
      )}
    </li>
  )
}

/** On a canvas: a picture that the browser cannot show stays an empty square. */
function Thumbnail({ data }: { data: Blob | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (data) void drawSquare(canvas.current, data)
  }, [data])
  return <canvas ref={canvas} width={112} height={112} className="size-14 rounded-hand bg-sunk" />
}

async function drawSquare(canvas: HTMLCanvasElement | null, data: Blob): Promise<void> {
  const picture = await createImageBitmap(data).catch(() => undefined)
  if (!picture || !canvas) return
  const { width, height } = picture
  const side = Math.min(width, height)
  const middle = [(width - side) / 2, (height - side) / 2, side, side] as const
  canvas.getContext('2d')?.drawImage(picture, ...middle, 0, 0, canvas.width, canvas.height)
  picture.close()
}
