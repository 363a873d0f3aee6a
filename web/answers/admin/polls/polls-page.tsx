/** All polls, newest first. */

import { pages } from '../../../../contract/base/pages.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { t } from '../../../base/translations.ts'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { KeyWarningBeforeMail } from '../sealing/key-warning.tsx'
import { PollCard } from './poll-card.tsx'
import { PollsFrame } from './polls-frame.tsx'

export function Component() {
  const polls = usePages('GET /api/polls', { size: 20 })
  const create = (
    <RouterButton to={pages.createPoll.href()} size="small">
      {t('polls.createPoll')}
    </RouterButton>
  )
  return (
    <PollsFrame title={t('polls.title')} subtitle={t('polls.subtitle')}>
      <KeyWarningBeforeMail />
      <PagedList
        list={polls}
        what={t('polls.yourPolls')}
        empty={
          <EmptyState title={t('polls.noPollsYet')} action={create}>
            {t('polls.noPollsHint')}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <div>{create}</div>
            <ul className="grid gap-3">
              {rows.map(poll => (
                <li key={poll.id}>
                  <PollCard poll={poll} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </PollsFrame>
  )
}
