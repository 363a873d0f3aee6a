/** All polls, newest first. */

import { pages } from '../../../contract/pages.ts'
import { PagedList } from '../../kit/paged-list.tsx'
import { RouterButton } from '../../kit/router-button.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
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
      <PagedList
        list={polls}
        what="Your polls"
        empty={
          <EmptyState title="No polls yet" action={create}>
            Ask your readers something: they answer without a name.
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
