/** The form a letter is written in, saved while it is written, and sent from. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFilledIn } from '../../../contract/letters.ts'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { refusalToast } from '../../kit/failure-note.ts'
import { CheckDialog } from '../checks/check-dialog.tsx'
import { showPlace } from '../checks/show-place.ts'
import { replaceWords } from '../drafts/replace-words.ts'
import { SaveStatus } from '../drafts/save-status.tsx'
import { StoppedNotice } from '../drafts/stopped-notice.tsx'
import type { DraftStart } from '../drafts/use-draft-saver.ts'
import { useLetterForm } from '../drafts/use-letter-form.ts'
import { sendRefusal } from '../letter/letter-fields.ts'
import type { LetterPlaces } from '../letter/letter-places.ts'
import { deselectAll } from '../recipients/selection.ts'
import { ComposeActions } from './compose-actions.tsx'
import { LetterInputs } from './letter-inputs.tsx'
import { LostLetter } from './lost-letter.tsx'
import { MoreActions } from './more-actions.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { type LetterToSend, useSendGate } from './use-send-gate.ts'

export interface ComposeFormProps extends DraftStart {
  /** The active ones. */
  subscribers: readonly Subscriber[]
  /** The call of a send is under way, or its letters are. */
  sending: 'asked' | 'going' | undefined
  /** The site has the draft now, under this id. */
  onStored: (id: string) => void
  /** Another draft is to be written on. */
  onOpen: (id: string) => void
  onSend: (letter: LetterToSend) => void
}

/** Starts from `initial` once; give it a new `key` to start over. */
export function ComposeForm({ subscribers, sending, onOpen, onSend, ...start }: ComposeFormProps) {
  const form = useLetterForm(start)
  const { fields, set, save, isSaving, lost } = form
  const [isPreviewing, setPreviewing] = useState(false)
  const places: LetterPlaces = {
    recipients: useRef(null),
    subject: useRef(null),
    editor: useRef(null),
  }
  const gate = useSendGate({ form, sending, onSend })
  const mayBeSent = () => {
    const refusal = sendRefusal(fields)
    if (refusal) refusalToast(refusal)
    return refusal === undefined
  }
  useSaveShortcut(save)
  const isAsked = gate.isAsking || sending === 'asked'
  return (
    <div className="grid min-w-0 gap-6">
      {lost && (
        <LostLetter
          letter={lost}
          onForget={() => form.forget(lost)}
          onRestore={async () => {
            if (await replaceWords(form, lost)) form.forget(lost)
          }}
        />
      )}
      <StoppedNotice form={form} subscribers={subscribers} onNewDraft={onOpen} />
      <div inert={isAsked} className="grid min-w-0 gap-6">
        <LetterInputs
          fields={fields}
          set={set}
          editorKey={form.editorKey}
          subscribers={subscribers}
          places={places}
        />
      </div>
      <SaveStatus view={form.view} />
      <ComposeActions
        isEditing={form.isKept}
        isFilledIn={isFilledIn(fields)}
        isSaving={isSaving}
        sending={isAsked ? 'asked' : sending}
        recipientCount={fields.selection.size}
        onPreview={() => setPreviewing(true)}
        onSave={save}
        onSend={() => mayBeSent() && gate.press()}
      />
      <MoreActions
        form={form}
        check={gate.check}
        sending={isAsked ? 'asked' : sending}
        mayBeSent={mayBeSent}
        onSchedule={gate.press}
        onOpen={onOpen}
      />
      <CheckDialog
        found={gate.check.found}
        onClose={gate.check.close}
        onShow={place => showPlace(place, places)}
        onLeaveOut={(finding, ids) => {
          set({
            selection: deselectAll(
              fields.selection,
              ids.map(id => ({ id })),
            ),
          })
          gate.check.drop(finding)
        }}
      />
      <PreviewDialog letter={fields} open={isPreviewing} onOpenChange={setPreviewing} />
    </div>
  )
}

/** Calls `save` instead of the browser's own saving. */
function useSaveShortcut(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
