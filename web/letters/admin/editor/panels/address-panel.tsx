/** The panel below the toolbar that asks for a text and an address: of a link or of a button. */
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { normalizeLetterUrl } from '../letter-url.ts'
import { type AddressMark, addressAt, insertAddress, removeAddress } from './insert-address.ts'
import { OwnPageLists } from './own-pages.tsx'
import { useOwnPages } from './use-own-pages.ts'

const words = {
  link: {
    name: t('editorPanels.link'),
    text: t('editorPanels.linkText'),
    textPlaceholder: t('editorPanels.linkTextSample'),
    remove: t('editorPanels.removeLink'),
  },
  button: {
    name: t('editorPanels.button'),
    text: t('editorPanels.buttonText'),
    textPlaceholder: t('editorPanels.buttonTextSample'),
    remove: t('editorPanels.removeButton'),
  },
} as const

export interface AddressPanelProps {
  editor: Editor
  mark: AddressMark
  onClose: () => void
}

/** Opens with the link or button under the cursor, else with the selected text. */
export function AddressPanel({ editor, mark, onClose }: AddressPanelProps) {
  const [found] = useState(() => addressAt(editor, mark))
  const [text, setText] = useState(found.text)
  const [url, setUrl] = useState(found.url)
  const [error, setError] = useState('')
  const { name, text: textLabel, textPlaceholder, remove } = words[mark]
  const filled = text.trim() !== '' && url.trim() !== ''

  const insert = () => {
    const address = normalizeLetterUrl(url)
    if (!filled) return
    if (!address) return setError(t('editorPanels.enterAddress'))
    insertAddress(editor, mark, { text: text === found.text ? text : text.trim(), url: address })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return insert()
    onClose()
    editor.commands.focus()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid gap-3 border-line border-b-2 bg-sunk px-3 py-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={textLabel}
          placeholder={textPlaceholder}
          value={text}
          onChange={event => setText(event.target.value)}
          autoFocus
        />
        <TextField
          label={t('editorPanels.url')}
          type="url"
          placeholder="https://example.com"
          value={url}
          error={error}
          onChange={event => {
            setUrl(event.target.value)
            setError('')
          }}
          autoCapitalize="off"
          autoComplete="off"
        />
      </div>
      {mark === 'button' && (
        <ToOwnPage
          language={editor.view.dom.lang}
          onChoose={page => {
            setUrl(page.url)
            setText(before => (before.trim() === '' ? page.text : before))
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={!filled} onClick={insert}>
          {t('editorPanels.insert')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('buttons.cancel')}
        </Button>
        {found.url && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              removeAddress(editor, mark)
              onClose()
            }}
          >
            {remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Asks for the lists only once a button is made. */
function ToOwnPage({
  language,
  onChoose,
}: {
  /** The field's, which is the letter's. */
  language: string
  onChoose: (page: { text: string; url: string }) => void
}) {
  return <OwnPageLists lists={useOwnPages(language)} onChoose={onChoose} />
}
