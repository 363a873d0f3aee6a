/** Where a picture is dropped, pasted or looked for. */
import { clsx } from 'clsx'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PictureGlyph } from '../../ui/drawings/glyphs.tsx'

export interface DropZoneProps {
  onFile: (file: File) => void
  /** There is room for a file; without, the children alone are shown. */
  isOpen: boolean
  children: ReactNode
}

/** Files dropped anywhere in it are taken, so that the browser never opens one in place of the page. */
export function DropZone({ onFile, isOpen, children }: DropZoneProps) {
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
  const onPaste = (event: ClipboardEvent) => take(event.clipboardData.files)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the button does the same
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      className="grid gap-4"
    >
      {isOpen && <DropHint isOver={isOver} onFiles={take} />}
      {children}
    </div>
  )
}

function DropHint({ isOver, onFiles }: { isOver: boolean; onFiles: (files: FileList) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={clsx(
        'grid min-h-48 place-content-center justify-items-center gap-3 rounded-sheet border-2 border-dashed p-6 text-center',
        isOver ? 'border-purple bg-purple-wash' : 'border-edge bg-sunk',
      )}
    >
      <PictureGlyph className="size-10 text-purple" />
      <p className="text-balance font-semibold">Drop or paste your image here, or</p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Browse files
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image file"
        onChange={event => {
          if (event.target.files) onFiles(event.target.files)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
