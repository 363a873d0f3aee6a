/** The anonymous replies, by day. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listReplies } from '../../../contract/replies.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTime } from '../dates.ts'
import { AdminFrame } from '../frame.tsx'
import { Loaded } from '../loaded.tsx'
import { SearchField } from '../search-field.tsx'
import { ShowMore } from '../show-more.tsx'
import { useSettled } from '../use-settled.ts'
import { ReplyCard } from './reply-card.tsx'
import { ReplyLink } from './reply-link.tsx'
import { replyPages } from './reply-pages.ts'

/** What readers wrote, and the link by which they do. */
export function Component() {
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  const found = useInfiniteQuery(replyPages(q))
  return (
    <AdminFrame title="Responses" subtitle="Anonymous replies from your readers">
      <ReplyLink />
      <Loaded query={found} what="The replies">
        {({ pages }) => {
          const replies = pages.flatMap(({ rows }) => rows)
          if (replies.length === 0 && search === '' && q === '') return <NoReplies />
          return (
            <>
              <SearchField label="Search the replies" value={search} onChange={setSearch} />
              {replies.length === 0 && (
                <p className="py-6 text-center text-soft">No reply has “{q}” in it.</p>
              )}
              <Days replies={replies} />
            </>
          )
        }}
      </Loaded>
      <ShowMore query={found} />
    </AdminFrame>
  )
}

function NoReplies() {
  return (
    <EmptyState title="No responses yet">
      Every letter ends with a link to reply without a name. What comes back lies here.
    </EmptyState>
  )
}

function Days({ replies }: { replies: AnswerOf<typeof listReplies> }) {
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
