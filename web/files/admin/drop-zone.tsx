/** Where a picture or a file is dropped, pasted or looked for. */
import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { ArchiveGlyph, PictureGlyph } from '../../base/ui/drawings/glyphs.tsx'
import type { UploadLook } from './upload-look.ts'

export interface DropZoneProps {
  onFile: (file: File) => void
  look: Pick<UploadLook, 'hint' | 'input' | 'accept' | 'noun'>
  /** Other ways to a file, below the first. */
  others?: ReactNode
  /** There is room for a file; without, the children alone are shown. */
  isOpen: boolean
  children: ReactNode
}

/** Files dropped anywhere in it are taken, so that the browser never opens one in place of the page. */
export function DropZone({ onFile, look, others, isOpen, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList) => {
    const [file] = files
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  usePaste(take)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="grid gap-4"
    >
      {isOpen && <DropHint isOver={isOver} onFiles={take} look={look} />}
      {isOpen && others}
      {children}
    </div>
  )
}

/** On the whole page: where nothing is selected, Firefox sends a paste to its body and not to what has the focus. */
function usePaste(take: (files: FileList) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData?.files.length) take(event.clipboardData.files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

interface DropHintProps extends Pick<DropZoneProps, 'look'> {
  isOver: boolean
  onFiles: (files: FileList) => void
}

function DropHint({ isOver, onFiles, look }: DropHintProps) {
  const input = useRef<HTMLInputElement>(null)
  const Glyph = look.noun === 'image' ? PictureGlyph : ArchiveGlyph
  return (
    <div
      className={clsx(
        'grid min-h-48 place-content-center justify-items-center gap-3 rounded-sheet border-2 border-dashed p-6 text-center',
        isOver ? 'border-purple bg-purple-wash' : 'border-edge bg-sunk',
      )}
    >
      <Glyph className="size-10 text-purple" />
      <p className="text-balance font-semibold">{look.hint}</p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('files.browse')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={look.accept}
        hidden
        aria-label={look.input}
        onChange={event => {
          if (event.target.files) onFiles(event.target.files)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
