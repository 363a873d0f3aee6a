/** What is written of a picture: its description (alternative text), and where it leads. */
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import { saysNothing } from '../../../../../contract/letters/body/says-nothing.ts'
import { AddressField } from '../../../../base/ui/address-field.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { normalizeLetterUrl } from '../letter-url.ts'
import { changePicture, oneStep } from './one-step.ts'

export interface DescriptionFieldProps {
  editor: Editor
  alt: string
  onDone: () => void
}

/** Saved as it is typed; what is typed from coming to leaving is one step to undo. */
export function DescriptionField({ editor, alt, onDone }: DescriptionFieldProps) {
  const [change, setChange] = useState(() => oneStep(editor))
  return (
    <TextField
      label="Description"
      hint="What the picture shows, for readers who can’t see it."
      value={alt}
      maxLength={limits.altText}
      autoComplete="off"
      autoFocus
      onFocus={event => {
        setChange(() => oneStep(editor))
        // The default is there to be written over.
        if (saysNothing(alt)) event.target.select()
      }}
      onChange={event => change({ alt: event.target.value })}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onDone()
      }}
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
      setError('Please enter a web address such as https://example.com')
      return false
    }
    if ((address ?? '') !== href) changePicture(editor, { href: address ?? null })
    return true
  }
  return (
    <AddressField
      label="Picture leads to"
      hint="Leave it empty for no link."
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
