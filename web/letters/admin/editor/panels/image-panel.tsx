/** The panel below the toolbar for pictures: upload one, or take one from the web; where it stands and what it shows. */
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import { AddressField } from '../../../../base/ui/address-field.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { normalizeLetterUrl } from '../letter-url.ts'
import { AlignmentButtons } from './alignment-buttons.tsx'
import { changeImage, type ImageLook, imageAt, removeImage } from './insert-image.ts'
import { PictureTools } from './picture-tools.tsx'
import type { Images } from './use-images.tsx'

export interface ImagePanelProps {
  editor: Editor
  images: Images
  onClose: () => void
}

/** While a picture of the letter is selected, its alignment and text are shown and changed. */
export function ImagePanel({ editor, images, onClose }: ImagePanelProps) {
  const { look, setLook, isBusy } = images
  const selected = useEditorState({ editor, selector: () => imageAt(editor) }) ?? undefined
  const shown = selected ?? look
  const change = (changed: Partial<ImageLook>) => {
    const next = { ...shown, ...changed }
    if (selected) changeImage(editor, next)
    else setLook(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
    editor.commands.focus()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid gap-3 border-line border-b-2 bg-sunk px-3 py-3">
      <legend className="sr-only">Image</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          pending={isBusy}
          pendingText="Adding your image..."
          onClick={images.upload}
          autoFocus
        >
          Upload Image
        </Button>
        <AlignmentButtons value={shown.align} onChange={align => change({ align })} />
        {selected && (
          <Button size="small" variant="quiet" onClick={() => removeImage(editor)}>
            Remove image
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Alt text"
          hint={selected ? 'For the selected image.' : 'Describe the image for readers who can’t see it.'}
          value={shown.alt}
          maxLength={limits.altText}
          onChange={event => change({ alt: event.target.value })}
          autoComplete="off"
        />
        <UrlField onUrl={images.insertUrl} onClose={onClose} />
      </div>
      {selected && <PictureTools editor={editor} />}
    </fieldset>
  )
}

interface UrlFieldProps {
  onUrl: (url: string) => Promise<void>
  onClose: () => void
}

function UrlField({ onUrl, onClose }: UrlFieldProps) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState('')
  const [isLoading, setLoading] = useState(false)
  const insert = async () => {
    const address = normalizeLetterUrl(url)
    if (url.trim() === '' || isLoading) return
    if (!address || !/^https?:/i.test(address))
      return setError('Please enter a web address such as https://example.com/picture.jpg')
    setLoading(true)
    await onUrl(address)
  }
  return (
    <div className="grid content-start gap-3">
      <AddressField
        label="Image URL"
        hint="The site keeps a copy, so readers don’t load it from there."
        value={url}
        error={error}
        onChange={written => {
          setUrl(written)
          setError('')
        }}
        onEnter={() => void insert()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          disabled={url.trim() === ''}
          pending={isLoading}
          pendingText="Copying…"
          onClick={() => void insert()}
        >
          Insert URL
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
