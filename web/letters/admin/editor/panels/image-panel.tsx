/** The panel below the toolbar for a new picture: upload one, or take one from the web, and where it is to stand. */
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../../base/translations.ts'
import { AddressField } from '../../../../base/ui/address-field.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { normalizeLetterUrl } from '../letter-url.ts'
import { AlignmentButtons } from './alignment-buttons.tsx'
import type { Images } from './use-images.tsx'

export interface ImagePanelProps {
  editor: Editor
  images: Images
  onClose: () => void
}

/** What is said of a picture, and where it leads, is asked beside it as soon as it stands in the letter. */
export function ImagePanel({ editor, images, onClose }: ImagePanelProps) {
  const { align, setAlign, isBusy } = images
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
    editor.commands.focus()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid gap-3 border-line border-b-2 bg-sunk px-3 py-3">
      <legend className="sr-only">{t('editorPanels.image')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          pending={isBusy}
          pendingText={t('editorPanels.addingImage')}
          onClick={images.upload}
          autoFocus
        >
          {t('editorPanels.uploadImage')}
        </Button>
        <AlignmentButtons value={align} onChange={setAlign} />
      </div>
      <UrlField onUrl={images.insertUrl} onClose={onClose} />
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
    if (!address || !/^https?:/i.test(address)) return setError(t('editorPanels.enterPictureAddress'))
    setLoading(true)
    await onUrl(address)
  }
  return (
    <div className="grid max-w-xl content-start gap-3">
      <AddressField
        label={t('editorPanels.imageUrl')}
        hint={t('editorPanels.imageUrlHint')}
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
          pendingText={t('editorPanels.copying')}
          onClick={() => void insert()}
        >
          {t('editorPanels.insertUrl')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('buttons.cancel')}
        </Button>
      </div>
    </div>
  )
}
