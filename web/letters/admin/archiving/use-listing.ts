/** Whether a letter that is out stands in the public archive, and changing that; while the archive is closed, whether it will. */
import { useQuery } from '@tanstack/react-query'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'

export function useListing(card: LetterCard) {
  const isOpen = useQuery(get('GET /api/site')).data?.publicArchive
  const change = useWrite({
    call: (isListed: boolean) =>
      call('PUT /api/newsletters/:id/listed', { params: { id: card.id }, body: { isListed } }),
    done: ({ isListed }) => ({
      title: t('buttons.saved'),
      description: isOpen
        ? t(isListed ? 'archiving.nowListed' : 'archiving.nowUnlisted')
        : t(isListed ? 'archiving.laterListed' : 'archiving.laterUnlisted'),
    }),
    failed: failureNote(t('archiving.listingFailed'), t('buttons.notSaved')),
    forgets: ['GET /api/newsletter-cards'],
  })
  return {
    /** undefined while it is not known. */
    isOpen,
    listed: {
      checked: change.isPending ? change.variables : card.isListed,
      disabled: change.isPending,
      onChange: (isListed: boolean) => change.mutate(isListed),
    },
  }
}
