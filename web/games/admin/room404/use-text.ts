/** Saves and resets the text of one place; after either the list is asked for again. */
import { call } from '../../../base/call.ts'
import { refusalToast } from '../../../base/kit/failure-note.ts'
import { useWrite, type Write } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import type { Place } from './faces.ts'
import type { Editor } from './use-editor.ts'

/** The specification's words for each kind of text. */
const wordsOf = {
  transition: {
    saved: t('room404Texts.transitionSaved'),
    reset: t('room404Texts.transitionReset'),
    empty: t('refused.emptyTransition'),
    notSaved: t('room404Texts.transitionNotSaved'),
    notReset: t('room404Texts.transitionNotReset'),
  },
  description: {
    saved: t('room404Texts.descriptionSaved'),
    reset: t('room404Texts.descriptionReset'),
    empty: t('refused.emptyDescription'),
    notSaved: t('room404Texts.descriptionNotSaved'),
    notReset: t('room404Texts.descriptionNotReset'),
  },
}

const save = ({ roomId, isEcho, choiceIndex }: Place, text: string): Promise<unknown> =>
  choiceIndex === null
    ? call('POST /api/room404/descriptions', { body: { roomId, isEcho, description: text } })
    : call('POST /api/room404/transitions', { body: { roomId, choiceIndex, isEcho, transitionText: text } })

function reset(place: Place): Promise<unknown> {
  const [roomId, isEcho, choiceIndex] = [place.roomId, place.isEcho, place.choiceIndex].map(String)
  if (roomId === undefined || isEcho === undefined || choiceIndex === undefined) throw new Error('No place')
  return place.choiceIndex === null
    ? call('DELETE /api/room404/descriptions/:roomId/:isEcho', { params: { roomId, isEcho } })
    : call('DELETE /api/room404/transitions/:roomId/:choiceIndex/:isEcho', {
        params: { roomId, choiceIndex, isEcho },
      })
}

export function useText(place: Place, editor: Editor) {
  const isDescription = place.choiceIndex === null
  const words = wordsOf[isDescription ? 'description' : 'transition']
  const common: Pick<Write<void, unknown>, 'forgets'> & { onFresh: () => void } = {
    forgets: [isDescription ? 'GET /api/room404/descriptions' : 'GET /api/room404/transitions'],
    // This waits until the saved text is there: the field would show the older one for a moment.
    onFresh: () => editor.write(place.key, undefined),
  }
  const saving = useWrite({
    ...common,
    call: (text: string) => save(place, text),
    done: words.saved,
    failed: words.notSaved,
  })
  const resetting = useWrite({
    ...common,
    call: () => reset(place),
    done: words.reset,
    failed: words.notReset,
  })
  return {
    save(text: string) {
      if (text.trim() !== '') saving.mutate(text)
      else refusalToast(words.empty)
    },
    reset: () => resetting.mutate(),
    isSaving: saving.isPending,
    isResetting: resetting.isPending,
  }
}
