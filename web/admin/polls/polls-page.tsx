/** All polls, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../loaded.tsx'
import { ShowMore } from '../show-more.tsx'
import { PollCard } from './poll-card.tsx'
import { pollPages } from './poll-pages.ts'
import { PollsFrame } from './polls-frame.tsx'

export function Component() {
  const polls = useInfiniteQuery(pollPages)
  return (
    <PollsFrame title="Polls" subtitle="What you ask your readers, and what they say">
      <Loaded query={polls} what="Your polls">
        {({ pages }) => {
          const all = pages.flatMap(({ rows }) => rows)
          const create = <LinkButton to="/admin/polls/create">Create Poll</LinkButton>
          if (all.length === 0) {
            return (
              <EmptyState title="No polls yet" action={create}>
                Ask your readers something: they answer without a name.
              </EmptyState>
            )
          }
          return (
            <>
              <div>{create}</div>
              <ul className="grid gap-4">
                {all.map(poll => (
                  <li key={poll.id}>
                    <PollCard poll={poll} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      <ShowMore query={polls} />
    </PollsFrame>
  )
}
