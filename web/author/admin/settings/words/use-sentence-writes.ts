/** The writes on a sentence: the author's own words, the original again, and the undo of the last one. */
import { useState } from 'react'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'

/** What was done last, and how the sentence stood before. */
export interface LastChange {
  before: Sentence
  said: string
}

const forgets = ['GET /api/own-words/:language'] as const

/** @param onDone a sentence is saved. @param language BCP 47 */
export function useSentenceWrites(language: string, onDone: () => void) {
  const [last, setLast] = useState<LastChange>()
  const done = (change: LastChange | undefined) => {
    setLast(change)
    onDone()
  }
  const put = (name: string, text: string) =>
    call('PUT /api/own-words/:language/:name', { params: { language, name }, body: { text } })
  const remove = (name: string) =>
    call('DELETE /api/own-words/:language/:name', { params: { language, name } })
  const save = useWrite({
    call: ({ sentence, text }: { sentence: Sentence; text: string }) => put(sentence.name, text),
    failed: t('ownWordsPage.notSaved'),
    forgets,
    onDone: (_, { sentence }) => done({ before: sentence, said: t('ownWordsPage.saved') }),
  })
  const restore = useWrite({
    call: ({ sentence }: { sentence: Sentence }) => remove(sentence.name),
    failed: t('ownWordsPage.notRestored'),
    forgets,
    onDone: (_, { sentence }) => done({ before: sentence, said: t('ownWordsPage.restored') }),
  })
  const undo = useWrite({
    call: async ({ before: { name, own } }: LastChange) => {
      if (own) await put(name, own.text)
      else await remove(name)
    },
    failed: t('ownWordsPage.notUndone'),
    forgets,
    onDone: () => done(undefined),
  })
  /** A sentence that the site no longer says. */
  const clear = useWrite({
    call: (name: string) => remove(name),
    done: t('buttons.deleted'),
    failed: t('ownWordsPage.notDeleted'),
    forgets,
  })
  return { save, restore, undo, clear, last, forgetLast: () => setLast(undefined) }
}

export type SentenceWrites = ReturnType<typeof useSentenceWrites>
