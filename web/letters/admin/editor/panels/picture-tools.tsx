/** What can be done with the selected picture: a caption, where it leads, another one at its side. */
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { AddressField } from '../../../../base/ui/address-field.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { normalizeLetterUrl } from '../letter-url.ts'
import { editCaption, joinWithNext, partFigure, pictureAt } from './figures.ts'

/** Nothing when no picture is selected. */
export function PictureTools({ editor }: { editor: Editor }) {
  const picture = useEditorState({ editor, selector: () => pictureAt(editor) })
  if (!picture) return null
  return (
    <div className="grid gap-3">
      <PictureLink key={picture.href} editor={editor} href={picture.href} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => editCaption(editor)}>
          {picture.hasCaption ? 'Edit caption' : 'Add caption'}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={!picture.canJoin}
          title="Puts it in a row with the picture below it, up to three"
          onClick={() => joinWithNext(editor)}
        >
          Place beside next picture
        </Button>
        {picture.isInFigure && (
          <Button size="small" variant="quiet" onClick={() => partFigure(editor)}>
            Separate pictures
          </Button>
        )}
      </div>
    </div>
  )
}

/** Saved with Enter or when it is left; empty, the picture leads nowhere. */
function PictureLink({ editor, href }: { editor: Editor; href: string }) {
  const [url, setUrl] = useState(href)
  const [error, setError] = useState('')
  const save = () => {
    const address = url.trim() === '' ? null : normalizeLetterUrl(url)
    if (url.trim() !== '' && !address)
      return setError('Please enter a web address such as https://example.com')
    if ((address ?? '') !== href) editor.commands.updateAttributes('image', { href: address })
  }
  return (
    <AddressField
      label="Picture links to"
      value={url}
      error={error}
      onChange={written => {
        setUrl(written)
        setError('')
      }}
      onBlur={save}
      onEnter={save}
    />
  )
}
