/** Puts a draft into the archive without mailing it, and says what became of it. */
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'

/** The draft as the page has seen it. */
export interface SeenDraft {
  id: string
  revision?: number
  writer?: string
}

export interface ArchiveWrite {
  /** Saves what stands on the page first, where there is something to save. */
  draft: () => SeenDraft | Promise<SeenDraft>
  onDone: () => unknown
  onFailed?: (error: unknown) => unknown
}

/** Its input is the letter's date; null: the moment of the press. */
export const useArchive = ({ draft, onDone, onFailed }: ArchiveWrite) =>
  useWrite({
    async call(sentAt: string | null) {
      const { id, ...seen } = await draft()
      return call('POST /api/newsletters/:id/archive', { params: { id }, body: { sentAt, ...seen } })
    },
    done: ({ subject }) => ({
      title: t('archiving.published'),
      description: t('archiving.publishedNote', { subject }),
    }),
    failed: t('archiving.publishFailed'),
    forgets: ['GET /api/newsletter-cards'],
    onDone,
    ...(onFailed && { onFailed }),
  })
