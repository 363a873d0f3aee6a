/** Who is mailed no more since a send, and one press that mails them all again. */
import { useQuery } from '@tanstack/react-query'
import { people } from '../../../../contract/base/format-count.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'

/** Nothing where it took nobody off. */
export function SuppressedBy({ sendId }: { sendId: string }) {
  const params = { id: sendId }
  const { data } = useQuery(getFresh('GET /api/sends/:id/suppressed', { params }))
  const lifting = useWrite({
    call: () => call('POST /api/sends/:id/suppressed/lift', { params }),
    done: () => ({ title: 'They get letters again', description: 'From your next letter on.' }),
    failed: 'That could not be undone',
    forgets: [['GET /api/sends/:id/suppressed', params], 'GET /api/subscribers'],
    forgetsAlways: true,
  })
  if (!data || data.count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-soft text-sm">
        {people(data.count)} {data.count === 1 ? 'gets' : 'get'} no letters after this one: a mail server said
        that their address does not exist.
      </p>
      <Button
        size="small"
        variant="secondary"
        pending={lifting.isPending}
        pendingText="Undoing…"
        onClick={() => lifting.mutate()}
      >
        Mail them again
      </Button>
    </div>
  )
}
