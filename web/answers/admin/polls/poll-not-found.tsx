/** What stands at the address of a poll that does not exist. */

import { pages } from '../../../../contract/base/pages.ts'
import { CallError } from '../../../base/call.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { t } from '../../../base/translations.ts'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { PollsFrame } from './polls-frame.tsx'

export const isMissing = (error: Error | null) => error instanceof CallError && error.status === 404

export function PollNotFound() {
  return (
    <PollsFrame title={t('polls.title')}>
      <EmptyState
        title={t('refusals.pollNotFound')}
        action={<RouterButton to={pages.allPolls.href()}>{t('polls.backToPolls')}</RouterButton>}
      >
        {t('polls.mayBeDeleted')}
      </EmptyState>
    </PollsFrame>
  )
}
