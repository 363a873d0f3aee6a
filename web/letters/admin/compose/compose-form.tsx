/** The form a letter is written in, saved while it is written, and sent from. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isFilledIn } from '../../../../contract/letters/letters.ts'
import { get } from '../../../base/queries.ts'
import { isForAll, nobody, put } from '../../../people/admin/recipients/selection.ts'
import { useChosenCount, useReach } from '../../../people/admin/recipients/use-recipients.ts'
import { CheckDialog } from '../checks/check-dialog.tsx'
import { showPlace } from '../checks/show-place.ts'
import { StoppedNotice } from '../drafts/stopped-notice.tsx'
import type { DraftStart } from '../drafts/use-draft-saver.ts'
import { useLetterForm } from '../drafts/use-letter-form.ts'
import {
  type LetterFields,
  listingToSend,
  saveRefusal,
  sendRefusal,
  willBeListed,
} from '../letter/letter-fields.ts'
import { useLetterPlaces } from '../letter/letter-places.ts'
import { ComposeBar } from './compose-bar.tsx'
import { LetterEnvelope } from './letter-envelope.tsx'
import { LetterTools } from './letter-tools.tsx'
import { LetterWords } from './letter-words.tsx'
import { LostLetter } from './lost-letter.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useRefusal } from './use-refusal.ts'
import { type LetterToSend, useSendGate } from './use-send-gate.ts'

/** What goes on while one writes: the call of a press is under way, or an earlier letter is. */
export type Underway = { step: 'asked' } | { step: 'going'; isHeld: boolean } | undefined

export interface ComposeFormProps extends DraftStart {
  sending: Underway
  /** Where the bar is drawn, which stays at the foot of the page. */
  foot: HTMLElement | null
  /** The site has the draft now, under this id. */
  onStored: (id: string) => void
  /** Another draft is to be written on. */
  onOpen: (id: string) => void
  onSend: (letter: LetterToSend) => void
}

/** Starts from `initial` once; give it a new `key` to start over. */
export function ComposeForm({ sending, foot, onOpen, onSend, ...start }: ComposeFormProps) {
  const form = useLetterForm(start)
  const { fields } = form
  const [isPreviewing, setPreviewing] = useState(false)
  const places = useLetterPlaces()
  const { marks, allows } = useRefusal(fields, places)
  const mayBeSent = () => allows(sendRefusal(fields))
  const save = () => allows(saveRefusal(form.saver.words)) && form.save()
  const reach = useReach({}).data
  const chosen = useChosenCount({}, { lacking: fields.selection, holding: nobody })
  const to = reach && { chosen: chosen ?? undefined, mailable: reach.mailable }
  const goesToAll = ({ selection }: LetterFields) => isForAll(selection, to?.chosen, to?.mailable ?? 0)
  const listingOf = (words: LetterFields) => listingToSend(words, goesToAll(words))
  const gate = useSendGate({ form, sending: sending?.step, listingOf, onSend })
  const isArchiveOpen = useQuery(get('GET /api/site')).data?.publicArchive
  useSaveShortcut(save)
  const step = gate.isAsking ? 'asked' : sending?.step
  const part = { fields, set: form.set, places, marks }
  return (
    <div className="grid min-w-0 gap-5">
      <LostLetter form={form} />
      <StoppedNotice form={form} onNewDraft={onOpen} />
      <div
        inert={step === 'asked'}
        className="grid min-w-0 gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 content-start gap-4">
          <LetterWords {...part} editorKey={form.editorKey} />
          <LetterTools
            form={form}
            check={gate.check}
            recipientCount={to?.chosen ?? 0}
            sending={step}
            mayBeSent={mayBeSent}
            mayBeSaved={() => allows(saveRefusal(fields))}
            onSchedule={gate.press}
            onOpen={onOpen}
          />
        </div>
        <LetterEnvelope {...part} isHeld={sending?.step === 'going' && sending.isHeld} />
      </div>
      {foot &&
        createPortal(
          <ComposeBar
            view={form.view}
            saver={form.saver}
            isEditing={form.isKept}
            isFilledIn={isFilledIn(fields)}
            isSaving={form.isSaving}
            sending={step}
            to={to}
            listing={
              isArchiveOpen
                ? {
                    checked: willBeListed(fields, goesToAll(fields)),
                    onChange: isListed => form.set({ isListed }),
                  }
                : undefined
            }
            onPreview={() => setPreviewing(true)}
            onSave={save}
            onSend={() => mayBeSent() && gate.press()}
          />,
          foot,
        )}
      <CheckDialog
        found={gate.check.found}
        onClose={gate.check.close}
        onShow={place => showPlace(place, places)}
        onLeaveOut={(finding, ids) => {
          form.set({ selection: put(fields.selection, ids, false) })
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
