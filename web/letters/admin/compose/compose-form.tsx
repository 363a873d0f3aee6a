/** The form a letter is written in, saved while it is written, and sent from. */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isFilledIn } from '../../../../contract/letters/is-filled-in.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { useRecipientsInWords } from '../../../people/admin/recipients/recipients-line.tsx'
import { isForAll, nobody, type Selection } from '../../../people/admin/recipients/selection.ts'
import { useChosenCount, useReach } from '../../../people/admin/recipients/use-recipients.ts'
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
import { LetterMenu } from './letter-menu.tsx'
import { LetterWords } from './letter-words.tsx'
import { LostLetter } from './lost-letter.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SendSheet } from './send/send-sheet.tsx'
import { type LetterToSend, useSendSheet } from './send/use-send-sheet.ts'
import { useRefusal } from './use-refusal.ts'

/** What goes on while one writes: the call of a press is under way, or an earlier letter is. */
export type Underway = { step: 'asked' } | { step: 'going'; isHeld: boolean } | undefined

export interface ComposeFormProps extends DraftStart {
  sending: Underway
  /** Where the bar is drawn, which stays at the foot of the page. */
  foot: HTMLElement | null
  subject: RefObject<HTMLInputElement | null>
  /** The site has the draft now, under this id. */
  onStored: (id: string) => void
  /** Another draft is to be written on. */
  onOpen: (id: string) => void
  onSend: (letter: LetterToSend) => void
}

/** Starts from `initial` once; give it a new `key` to start over. The subject has the focus. */
export function ComposeForm({ sending, foot, subject, onOpen, onSend, ...start }: ComposeFormProps) {
  const form = useLetterForm(start)
  const { fields } = form
  const [isPreviewing, setPreviewing] = useState(false)
  const places = { ...useLetterPlaces(), subject }
  const { marks, allows } = useRefusal(fields, places)
  const save = () => allows(saveRefusal(form.saver.words)) && form.save()
  const to = useTo(fields.selection)
  const sheet = useSendSheet({
    form,
    sending: sending?.step,
    listingOf: words => listingToSend(words, to.isForAll(words)),
    inWords: words => ({
      recipients: to.inWords,
      archive: archiveInWords(willBeListed(words, to.isForAll(words)), to.isArchiveOpen),
    }),
    onSend,
  })
  useSaveShortcut(save)
  useFirstFocus(subject)
  const part = { fields, set: form.set, places, marks }
  const bar = (
    <ComposeBar
      view={form.view}
      saver={form.saver}
      isEditing={form.isKept}
      isFilledIn={isFilledIn(fields)}
      isSaving={form.isSaving}
      sending={sending?.step}
      chosen={to.chosen}
      menu={
        <LetterMenu
          form={form}
          isBusy={sending?.step === 'asked'}
          onOpen={onOpen}
          onPublish={() => allows(saveRefusal(fields)) && sheet.open({ isMailed: false })}
        />
      }
      onPreview={() => setPreviewing(true)}
      onSave={save}
      onSend={() => allows(sendRefusal(fields)) && sheet.open({ isMailed: true })}
    />
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <LostLetter form={form} />
      <StoppedNotice form={form} onNewDraft={onOpen} />
      <LetterEnvelope {...part} isHeld={sending?.step === 'going' && sending.isHeld} />
      <LetterWords {...part} editorKey={form.editorKey} />
      {foot && createPortal(bar, foot)}
      <SendSheet
        sheet={sheet}
        form={form}
        chosen={to.chosen}
        isForAll={to.isForAll(fields)}
        onShow={place => showPlace(place, places)}
      />
      <PreviewDialog letter={fields} open={isPreviewing} onOpenChange={setPreviewing} />
    </div>
  )
}

/** To how many it goes, whether that is everybody, and the same in words. */
function useTo(selection: Selection) {
  const reach = useReach({}).data
  const chosen = useChosenCount({}, { lacking: selection, holding: nobody }) ?? undefined
  const isArchiveOpen = useQuery(get('GET /api/site')).data?.publicArchive
  return {
    /** undefined until it is known. */
    chosen: reach && chosen,
    inWords: useRecipientsInWords(selection),
    isForAll: (words: LetterFields) => isForAll(words.selection, reach && chosen, reach?.mailable ?? 0),
    isArchiveOpen,
  }
}

function archiveInWords(isListed: boolean, isOpen: boolean | undefined): string {
  if (!isOpen) return t('compose.archiveClosed')
  return isListed ? t('compose.listed') : t('compose.unlisted')
}

/** Writing begins with the subject, without a press; a page that was scrolled stays where it is. */
function useFirstFocus(subject: RefObject<HTMLInputElement | null>): void {
  useEffect(() => subject.current?.focus({ preventScroll: true }), [subject])
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
