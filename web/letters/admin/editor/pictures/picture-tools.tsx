/** The tools beside a selected picture: its description, a caption, another one at its side, where it leads and where it stands. */
import { type Editor, useEditorState } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { saysNothing } from '../../../../../contract/letters/body/says-nothing.ts'
import { t } from '../../../../base/translations.ts'
import { Button, type ButtonProps } from '../../../../base/ui/button.tsx'
import { AlignmentButtons } from '../panels/alignment-buttons.tsx'
import { useBesidePicture } from './beside-picture.ts'
import {
  editCaption,
  joinWithNext,
  type PictureState,
  partFigure,
  pictureAt,
  removeImage,
} from './figures.ts'
import { changePicture } from './one-step.ts'
import { DescriptionField, LinkField } from './picture-fields.tsx'
import { usePictureKeys } from './picture-keys.ts'

const marker = 'data-picture-tools'

/** Whether the focus is in them: Escape leads back to the picture, and does nothing else. */
export const isInPictureTools = () => Boolean(document.activeElement?.closest(`[${marker}]`))

/** The region is always there, so that what appears in it is read out. */
export function PictureTools({ editor }: { editor: Editor }) {
  const picture = useEditorState({ editor, selector: () => pictureAt(editor) })
  const isTold = useEditorState({ editor, selector: () => editor.isFocused })
  return (
    <>
      <p role="status" className="sr-only">
        {picture && isTold && t('pictures.selected')}
      </p>
      {picture && <Tools editor={editor} picture={picture} />}
    </>
  )
}

type Field = 'description' | 'link'

interface ToolsProps {
  editor: Editor
  picture: PictureState
}

/** There while something of the letter's sheet has the focus. A field that is open stays open for the next picture. */
function Tools({ editor, picture }: ToolsProps) {
  const box = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<Field | null>(null)
  useBesidePicture(editor, box)
  usePictureKeys(editor, toolbar)
  const backToPicture = () => {
    setField(null)
    // At once: the next key is already meant for the letter.
    editor.view.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    backToPicture()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tools inside have the focus, and hand on the keys
    <div
      ref={box}
      {...{ [marker]: '' }}
      // Where a press on a button gives it no focus (Safari) the box has it, and the tools stay.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="absolute top-0 left-0 z-5 hidden w-max max-w-[calc(100%-1rem)] gap-1.5 rounded-hand border-2 border-edge bg-raised p-1.5 shadow-sheet outline-none group-focus-within/sheet:grid"
    >
      <Toolbar.Root
        ref={toolbar}
        aria-label={t('pictures.tools')}
        className="flex flex-wrap items-center gap-x-0.5"
        // Whoever came by mouse writes on when the tool has done its work.
        onMouseDown={event => editor.isFocused && event.preventDefault()}
      >
        <ToolRow
          editor={editor}
          picture={picture}
          field={field}
          onField={pressed => setField(field === pressed ? null : pressed)}
          onDone={backToPicture}
        />
      </Toolbar.Root>
      {field && (
        <div className="border-line border-t-2 px-1.5 pt-1.5 pb-1">
          {field === 'description' ? (
            <DescriptionField key={picture.pos} editor={editor} alt={picture.alt} onDone={backToPicture} />
          ) : (
            <LinkField key={picture.pos} editor={editor} href={picture.href} onDone={backToPicture} />
          )}
        </div>
      )}
    </div>
  )
}

interface ToolRowProps extends ToolsProps {
  /** The one that is open below. */
  field: Field | null
  onField: (field: Field) => void
  onDone: () => void
}

function ToolRow({ editor, picture, field, onField, onDone }: ToolRowProps) {
  const { alt, align, canJoin, isInFigure } = picture
  return (
    <>
      <Tool aria-expanded={field === 'description'} onClick={() => onField('description')}>
        {saysNothing(alt) ? t('pictures.addDescription') : t('pictures.description')}
      </Tool>
      <Tool onClick={() => editCaption(editor)}>{t('pictures.caption')}</Tool>
      <Tool
        // It would lose the focus with its last press.
        resting={!canJoin}
        title={canJoin ? t('pictures.joinHint') : t('pictures.joinNeeds')}
        onClick={() => joinWithNext(editor)}
      >
        {t('pictures.sideBySide')}
      </Tool>
      {isInFigure && (
        <Tool
          onClick={() => {
            partFigure(editor)
            onDone()
          }}
        >
          {t('pictures.separate')}
        </Tool>
      )}
      <Tool aria-expanded={field === 'link'} onClick={() => onField('link')}>
        {t('editorPanels.link')}
      </Tool>
      {!isInFigure && (
        // A figure has its pictures in the middle.
        <AlignmentButtons
          inToolbar
          value={align}
          onChange={chosen => changePicture(editor, { class: `align-${chosen}` })}
        />
      )}
      <Tool onClick={() => removeImage(editor)}>{t('buttons.remove')}</Tool>
    </>
  )
}

const Tool = (props: ButtonProps) => (
  <Toolbar.Button asChild>
    <Button
      size="small"
      variant="quiet"
      className="px-1.5! aria-expanded:bg-purple-wash sm:px-2!"
      {...props}
    />
  </Toolbar.Button>
)
