/** Ties the autosaving of a draft to its page: it ends with it, hurries when the page may end, and guards its words. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { guardWork } from '../../../base/admin/frame/unsaved.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { useForget } from '../../../base/kit/use-write.ts'
import type { LetterFields } from '../letter/letter-fields.ts'
import { type DraftPlace, letterDrafts } from './draft-place.ts'
import { DraftSaver } from './draft-saver.ts'
import { dropCopy } from './local-copies.ts'
import { useLocalCopy } from './use-local-copy.ts'

export interface DraftStart {
  /** null for a new letter. */
  letterId: string | null
  /** 0 for a new letter. */
  revision: number
  initial: () => LetterFields
  /** Without it, among the drafts. */
  place?: DraftPlace
}

/** Makes the saver that a page has for its whole life. */
export function useDraftSaver({ letterId, revision, initial, place = letterDrafts }: DraftStart) {
  const forget = useForget()
  const [page] = useState(() => {
    const writer = randomId()
    const draftId = letterId ?? randomId()
    const saver = new DraftSaver({
      id: draftId,
      revision,
      words: initial(),
      async store(id, body) {
        const saved = await place.store(id, { ...body, writer })
        void forget('GET /api/newsletter-cards')
        return saved
      },
    })
    return { writer, draftId, saver, place }
  })
  const { saver, writer } = page
  const view = useSyncExternalStore(saver.subscribe, saver.view, saver.view)

  useLocalCopy({ ...page, isUnsaved: view.isUnsaved })
  useEffect(() => liveWithPage(saver), [saver])
  useEffect(
    () =>
      guardWork({
        isUnsaved: () => saver.view().isUnsaved,
        letterId: () => saver.view().letterId,
        async save() {
          // What is typed while it saves is saved too.
          do if ((await saver.save()) !== undefined) return false
          while (saver.view().isUnsaved)
          await dropCopy(writer)
          return true
        },
        forget() {
          saver.forget()
          void dropCopy(writer)
        },
      }),
    [saver, writer],
  )
  return { ...page, view }
}

/** Saves when the page is hidden: a phone may end it then without a word. */
function liveWithPage(saver: DraftSaver): () => void {
  const hurry = () => saver.hurry()
  const onHidden = () => document.visibilityState === 'hidden' && hurry()
  window.addEventListener('online', hurry)
  window.addEventListener('beforeunload', hurry)
  document.addEventListener('visibilitychange', onHidden)
  saver.resume()
  return () => {
    window.removeEventListener('online', hurry)
    window.removeEventListener('beforeunload', hurry)
    document.removeEventListener('visibilitychange', onHidden)
    saver.pause()
  }
}
