/** The letter on the compose page: its fields, saving them by hand and by itself, and taking other words in their place. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { changeFields, type LetterFields } from '../letter/letter-fields.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type DraftStart, useDraftSaver } from './use-draft-saver.ts'
import { useLostLetters } from './use-lost-letters.ts'

export interface LetterFormInput extends DraftStart {
  /** The site has the draft now, under this id. */
  onStored: (id: string) => void
}

export type LetterForm = ReturnType<typeof useLetterForm>

/** `set` changes some fields; `save` keeps them as a version. */
export function useLetterForm({ onStored, ...start }: LetterFormInput) {
  const { saver, view, writer, draftId, place } = useDraftSaver(start)
  const [fields, setFields] = useState(saver.words)
  const [editorKey, setEditorKey] = useState(0)
  const [isKept, setKept] = useState(start.letterId !== null)
  const lostLetters = useLostLetters(start.letterId, fields)

  const onStoredNow = useEffectEvent(onStored)
  useEffect(() => {
    if (view.letterId) onStoredNow(view.letterId)
  }, [view.letterId])

  const saving = useSaving(saver, () => setKept(true))
  const set = (changed: Partial<LetterFields>) => {
    const next = changeFields(saver.words, changed)
    saver.write(next)
    setFields(next)
  }
  /** Words that did not come from the editor. */
  const put = (changed: Partial<LetterFields>) => {
    set(changed)
    setEditorKey(before => before + 1)
  }
  return {
    fields,
    set,
    put,
    /** What cannot be saved is refused before. */
    save() {
      if (!saving.isPending) saving.mutate()
    },
    isSaving: saving.isPending,
    /** The author saved it by hand, or opened it as a draft. */
    isKept,
    /** The editor starts over whenever it changes. */
    editorKey,
    saver,
    view,
    writer,
    draftId,
    place,
    ...lostLetters,
  }
}

/** Saves by hand, which keeps a version. */
const useSaving = (saver: DraftSaver, onDone: () => void) =>
  useWrite({
    async call() {
      const fault = await saver.save({ keepVersion: true })
      if (fault) throw fault.error
    },
    done: t('drafts.draftSaved'),
    failed: t('drafts.saveFailed'),
    onDone,
  })
