/** Makes a new draft out of a letter, and opens it. */
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/base/pages.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { call } from '../../base/call.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'

/** For an item of the letter's menu, which is gone before the copy is made: so the letter itself asks for it. */
export function useDuplicate({ id }: Pick<LetterCard, 'id'>) {
  const navigate = useNavigate()
  return useWrite({
    call: () => call('POST /api/newsletters/:id/duplicate', { params: { id } }),
    done: () => ({ title: t('letters.duplicated'), description: t('letters.duplicatedNote') }),
    failed: t('letters.duplicateFailed'),
    forgets: ['GET /api/newsletter-cards'],
    onFresh: draft => navigate(pages.compose.href({ edit: draft.id })),
  })
}
