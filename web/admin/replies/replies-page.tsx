/** The anonymous replies, by day. */

import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listReplies } from '../../../contract/replies.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { ShowMore } from '../../kit/paged-list.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { useSearch } from '../../kit/use-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminFrame } from '../frame/frame.tsx'
import { formatTime } from '../site/dates.ts'
import { ReplyCard } from './reply-card.tsx'
import { ReplyLink } from './reply-link.tsx'

/** Shows what readers wrote, and the link by which they do. */
export function Component() {
  const search = useSearch()
  const found = usePages(listReplies, { query: { q: search.q }, size: 50 })
  return (
    <AdminFrame title="Responses" subtitle="Anonymous replies from your readers">
      <ReplyLink />
      <Loaded query={found} what="The replies">
        {({ rows }) => {
          if (rows.length === 0 && !search.isOn) return <NoReplies />
          return (
            <>
              <SearchField label="Search the replies" search={search} />
              {rows.length === 0 && (
                <p className="py-6 text-center text-soft">No reply has “{search.q}” in it.</p>
              )}
              <Days replies={rows} />
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

function Days({ replies }: { replies: Readonly<AnswerOf<typeof listReplies>> }) {
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
