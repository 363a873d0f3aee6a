/** What is written of a picture: its description (alternative text), and where it leads. */
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import { saysNothing } from '../../../../../contract/letters/body/says-nothing.ts'
import { t } from '../../../../base/translations.ts'
import { AddressField } from '../../../../base/ui/address-field.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { normalizeLetterUrl } from '../letter-url.ts'
import { changePicture, oneStep } from './one-step.ts'

export interface DescriptionFieldProps {
  editor: Editor
  alt: string
  onDone: () => void
}

/** Saved as it is typed; what is typed from coming to leaving is one step to undo, here and in the letter. */
export function DescriptionField({ editor, alt, onDone }: DescriptionFieldProps) {
  const [visit, setVisit] = useState(() => ({ before: alt, change: oneStep(editor) }))
  const begin = (before: string) => setVisit({ before, change: oneStep(editor) })
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey)
    if (event.key === 'Enter') onDone()
    else if (isUndo && alt !== visit.before) {
      editor.commands.undo()
      begin(visit.before)
    } else return
    event.preventDefault()
  }
  return (
    <TextField
      label={t('pictures.description')}
      hint={t('pictures.descriptionHint')}
      value={alt}
      maxLength={limits.altText}
      autoComplete="off"
      autoFocus
      onFocus={event => {
        begin(alt)
        // The default is there to be written over.
        if (saysNothing(alt)) event.target.select()
      }}
      onChange={event => visit.change({ alt: event.target.value })}
      onKeyDown={onKeyDown}
    />
  )
}

export interface LinkFieldProps {
  editor: Editor
  href: string
  onDone: () => void
}

/** Saved with Enter or when it is left; empty, the picture leads nowhere. */
export function LinkField({ editor, href, onDone }: LinkFieldProps) {
  const [url, setUrl] = useState(href)
  const [error, setError] = useState('')
  const save = (): boolean => {
    const address = url.trim() === '' ? null : normalizeLetterUrl(url)
    if (url.trim() !== '' && !address) {
      setError(t('editorPanels.enterAddress'))
      return false
    }
    if ((address ?? '') !== href) changePicture(editor, { href: address ?? null })
    return true
  }
  return (
    <AddressField
      label={t('pictures.linkAddress')}
      hint={t('pictures.linkHint')}
      value={url}
      error={error}
      onChange={written => {
        setUrl(written)
        setError('')
      }}
      onBlur={save}
      onEnter={() => {
        if (save()) onDone()
      }}
      autoFocus
    />
  )
}
