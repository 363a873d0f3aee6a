/** All polls, newest first. */

import { pages } from '../../../../contract/base/pages.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { KeyWarningBeforeMail } from '../sealing/key-warning.tsx'
import { PollCard } from './poll-card.tsx'
import { PollsFrame } from './polls-frame.tsx'

export function Component() {
  const polls = usePages('GET /api/polls', { size: 20 })
  const create = (
    <RouterButton to={pages.createPoll.href()} size="small">
      Create Poll
    </RouterButton>
  )
  return (
    <PollsFrame title="Polls" subtitle="What you ask your readers, and what they say">
      <KeyWarningBeforeMail />
      <PagedList
        list={polls}
        what="Your polls"
        empty={
          <EmptyState title="No polls yet" action={create}>
            Ask your readers something. They can answer without giving a name.
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
