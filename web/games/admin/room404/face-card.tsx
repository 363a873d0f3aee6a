/** One room, or one echo: its description, and each of its choices with its transition. One of them is open at a time. */

import { t } from '../../../base/translations.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { effectWords, type Face, nextWords, typeNames } from './faces.ts'
import { TextEditor } from './text-editor.tsx'
import { type Editor, isDraft } from './use-editor.ts'

interface FaceCardProps {
  face: Face
  editor: Editor
  /** The one that is open when the page opens; then whichever the author opens. */
  isFirst: boolean
  onPlay: () => void
}

export function FaceCard({ face, editor, isFirst, onPlay }: FaceCardProps) {
  const { id, title, isEcho, description, choices } = face
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="scroll-mt-4 py-3!">
      <details name="room404-face" open={isFirst} className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${id}-title`}>{title}</h2>
          {isEcho && <Badge tone="scheduled">{t('room404Texts.echo')}</Badge>}
          {editor.saved.has(description.key) && (
            <Badge tone="sent">{t('room404Texts.customDescription')}</Badge>
          )}
          {isDraft(editor, description) && <Badge tone="draft">{t('room404Texts.unsavedDescription')}</Badge>}
          <span aria-hidden="true" className="ml-auto text-soft group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="mt-4 grid gap-5">
          <Button size="small" variant="quiet" className="justify-self-start" onClick={onPlay}>
            {t('room404Texts.playFromHere')}
          </Button>
          <TextEditor
            editor={editor}
            place={description}
            label={t('room404Texts.description')}
            saveText={t('room404Texts.saveDescription')}
          />
          <ol className="grid gap-6">
            {choices.map(choice => (
              <ChoiceItem key={choice.place.key} editor={editor} {...choice} />
            ))}
          </ol>
        </div>
      </details>
    </Card>
  )
}

function ChoiceItem({ choice, place, editor }: Face['choices'][number] & { editor: Editor }) {
  const titleId = `${place.key}-title`
  return (
    <li id={place.key} tabIndex={-1} className="grid gap-2 border-line border-t-2 pt-4">
      <fieldset aria-labelledby={titleId} className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId}>
            {(place.choiceIndex ?? 0) + 1}. {choice.text}
          </h3>
          {editor.saved.has(place.key) && <Badge tone="sent">{t('room404Texts.customized')}</Badge>}
          {isDraft(editor, place) && <Badge tone="draft">{t('room404Texts.unsaved')}</Badge>}
        </div>
        <dl className="flex flex-wrap gap-x-5 text-sm text-soft">
          <Fact name={t('room404Texts.type')} value={t(typeNames[choice.type])} />
          <Fact name={t('room404Texts.next')} value={nextWords(choice)} />
          <Fact name={t('room404Texts.effects')} value={effectWords(choice.effect)} />
        </dl>
        <TextEditor
          editor={editor}
          place={place}
          label={t('room404Texts.transition')}
          saveText={t('buttons.save')}
        />
      </fieldset>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="font-semibold">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
