/** Edits the text of one place: the draft, its length, Save and Reset to Default. */
import { room404 } from '../../../../contract/games/rules/room404.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import type { Place } from './faces.ts'
import { lengthWords } from './length-words.ts'
import { type Editor, textOf } from './use-editor.ts'
import { useText } from './use-text.ts'

interface TextEditorProps {
  place: Place
  editor: Editor
  label: string
  saveText: string
}

export function TextEditor({ place, editor, label, saveText }: TextEditorProps) {
  const { save, reset, isSaving, isResetting } = useText(place, editor)
  const own = editor.saved.get(place.key)
  const before = own ?? place.original
  const text = textOf(editor, place)
  const isTooLong = text.length > room404.textLength
  const isOwn = own !== undefined
  return (
    <div className="grid gap-2">
      <TextArea
        label={label}
        hint={lengthWords(text)}
        error={isTooLong && t('room404Texts.tooLong', { most: room404.textLength })}
        data-place={place.key}
        rows={place.choiceIndex === null ? 9 : 4}
        readOnly={isSaving || isResetting}
        inputClassName="field-sizing-content min-h-20"
        value={text}
        onChange={({ target }) => editor.write(place.key, target.value === before ? undefined : target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="secondary"
          disabled={text === before || isTooLong}
          pending={isSaving}
          pendingText={t('buttons.saving')}
          onClick={() => save(text)}
        >
          {saveText}
        </Button>
        {isOwn && (
          <Button
            size="small"
            variant="quiet"
            pending={isResetting}
            pendingText={t('room404Texts.resetting')}
            onClick={reset}
          >
            {t('room404Texts.resetToDefault')}
          </Button>
        )}
        {text !== before && !isSaving && (
          <Button size="small" variant="quiet" onClick={() => editor.write(place.key, undefined)}>
            {t('room404Texts.discardDraft')}
          </Button>
        )}
      </div>
      {isOwn && <Original text={place.original} />}
    </div>
  )
}

function Original({ text }: { text: string }) {
  return (
    <details className="text-soft text-sm">
      <summary className="cursor-pointer py-1.5">{t('room404Texts.originalText')}</summary>
      <p className="whitespace-pre-line">{text || t('room404Texts.noOriginal')}</p>
    </details>
  )
}
