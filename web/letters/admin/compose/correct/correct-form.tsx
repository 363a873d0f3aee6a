/** The form in which a sent letter's page is corrected, saved while it is written. */
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { limits } from '../../../../../contract/base/limits.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import type { CorrectableLetter } from '../../../../../contract/letters/corrections.ts'
import { call } from '../../../../base/call.ts'
import { t } from '../../../../base/translations.ts'
import { TextArea } from '../../../../base/ui/field.tsx'
import type { DraftPlace, StoredDraft } from '../../drafts/draft-place.ts'
import { StoppedNotice } from '../../drafts/stopped-notice.tsx'
import { useLetterForm } from '../../drafts/use-letter-form.ts'
import { correctionRefusal, savedDraft } from '../../letter/letter-fields.ts'
import { useLetterPlaces } from '../../letter/letter-places.ts'
import { LetterWords } from '../letter-words.tsx'
import { LostLetter } from '../lost-letter.tsx'
import { useRefusal } from '../use-refusal.ts'
import { BroughtIn } from './brought-in.tsx'
import { CorrectBar } from './correct-bar.tsx'
import { PastCorrections } from './past-corrections.tsx'
import { usePublish } from './use-publish.ts'

export interface CorrectFormProps {
  correctable: CorrectableLetter
  /** Where the bar is drawn, which stays at the foot of the page. */
  foot: HTMLElement | null
  /** Other words stand on the page now, or those written here are gone. */
  onStartOver: () => Promise<void>
}

/** Starts from `correctable` once; give it a new `key` to start over. */
export function CorrectForm({ correctable, foot, onStartOver }: CorrectFormProps) {
  const { letter } = correctable
  const navigate = useNavigate()
  const [{ revision, words }] = useState(() => storedCorrection(correctable))
  const form = useLetterForm({
    letterId: letter.id,
    revision,
    initial: () => words,
    place: corrections,
    onStored: () => {},
  })
  const { fields } = form
  const note = useRef<HTMLTextAreaElement>(null)
  const places = { ...useLetterPlaces(), note }
  const { marks, allows } = useRefusal(fields, places)
  const publishing = usePublish(form, onStartOver)
  const part = { fields, set: form.set, places, marks }
  return (
    <div className="grid min-w-0 gap-5">
      <LostLetter form={form} />
      <StoppedNotice form={form} onNewDraft={edit => navigate(pages.compose.href({ edit }))} />
      <div
        inert={publishing.isPending}
        className="grid min-w-0 gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 content-start gap-4">
          <BroughtIn
            page={letter.body}
            written={fields.body}
            language={fields.language ?? undefined}
            onSay={said => form.set({ note: said })}
          />
          <LetterWords {...part} editorKey={form.editorKey} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <TextArea
            ref={note}
            label={t('correcting.note')}
            hint={t('correcting.noteHint')}
            rows={4}
            value={fields.note}
            // It is one line on the page: a pasted line break is a space.
            onChange={event =>
              form.set({
                note: event.target.value.replace(/\s+/g, blanks => (/[\r\n]/.test(blanks) ? ' ' : blanks)),
              })
            }
            maxLength={limits.correctionNote}
            error={marks.note}
          />
          <PastCorrections correctable={correctable} onTakenBack={onStartOver} />
        </div>
      </div>
      {foot &&
        createPortal(
          <CorrectBar
            form={form}
            correctable={correctable}
            isPublishing={publishing.isPending}
            onPublish={() => allows(correctionRefusal(form.saver.words)) && publishing.mutate()}
            onStartOver={onStartOver}
          />,
          foot,
        )}
    </div>
  )
}

/** What to go on with: the words that were not published yet, or those of the page. */
function storedCorrection({ letter, draft }: CorrectableLetter): StoredDraft {
  return { revision: letter.revision, words: { ...savedDraft(letter), ...draft } }
}

const corrections: DraftPlace = {
  async store(id, { subject, body, note, revision, writer, keepVersion }) {
    const save = { subject, body, note, revision, writer, keepVersion }
    return call('PUT /api/newsletters/:id/correction', { params: { id }, body: save })
  },
  async read(id) {
    return storedCorrection(await call('GET /api/newsletters/:id/correction', { params: { id } }))
  },
}
