/** Publishes a correction: saved first, so that no other tab's words are overwritten unseen; nothing is saved meanwhile. */
import { inList } from '../../../../base/admin/site/in-list.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import type { LetterForm } from '../../drafts/use-letter-form.ts'

export function usePublish({ saver, writer, draftId: id }: LetterForm, onPublished: () => Promise<void>) {
  return useWrite({
    async call() {
      const fault = await saver.save()
      if (fault) throw fault.error
      saver.pause()
      const { subject, body, note } = saver.words
      const correction = { subject, body, note, revision: saver.revision, writer }
      return call('POST /api/newsletters/:id/corrections', { params: { id }, body: correction })
    },
    done: ({ lost }) => ({
      title: t('correcting.done'),
      description:
        lost.length > 0 ? t('correcting.leftOut', { lost: inList(lost) }) : t('correcting.doneNote'),
    }),
    failed: t('correcting.failed'),
    forgets: ['GET /api/newsletter-cards'],
    async onDone() {
      saver.forget()
      await onPublished()
    },
    onFailed(error) {
      saver.resume()
      saver.refused(error)
    },
  })
}
