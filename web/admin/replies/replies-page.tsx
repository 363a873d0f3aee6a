/** The anonymous replies, by day. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listReplies } from '../../../contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTime } from '../dates.ts'
import { AdminFrame } from '../frame.tsx'
import { Loaded } from '../loaded.tsx'
import { ReplyCard } from './reply-card.tsx'
import { ReplyLink } from './reply-link.tsx'
import { replyPages } from './reply-pages.ts'

/** What readers wrote, and the link by which they do. */
export function Component() {
  const replies = useInfiniteQuery(replyPages)
  return (
    <AdminFrame title="Responses" subtitle="Anonymous replies from your readers">
      <ReplyLink />
      <Loaded query={replies} what="The replies">
        {({ pages }) => <Days replies={pages.flatMap(({ rows }) => rows)} />}
      </Loaded>
      {replies.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={replies.isFetchingNextPage}
          onClick={() => replies.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </AdminFrame>
  )
}

function Days({ replies }: { replies: AnswerOf<typeof listReplies> }) {
  if (replies.length === 0) {
    return (
      <EmptyState title="No responses yet">
        Every letter ends with a link to reply without a name. What comes back lies here.
      </EmptyState>
    )
  }
  return [...Map.groupBy(replies, ({ createdAt }) => createdAt)].map(([day, ofDay]) => (
    <section key={day} className="grid gap-4" aria-labelledby={`day-${day}`}>
      {/* A reply's time is a day and nothing more, the same everywhere. */}
      <h2 id={`day-${day}`}>{formatTime(day, 'UTC', 'day')}</h2>
      <ul className="grid gap-4">
        {ofDay.map(reply => (
          <li key={reply.id}>
            <ReplyCard reply={reply} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
