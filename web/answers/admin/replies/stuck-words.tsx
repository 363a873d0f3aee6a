/** Says that words wait which the site cannot open any more: it was moved or restored without its key. */
import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../../../contract/base/format-count.ts'
import { getFresh } from '../../../base/queries.ts'
import { Callout } from '../../../base/ui/callout.tsx'

export function StuckWords() {
  const stuck = useQuery(getFresh('GET /api/responses/count')).data?.stuck ?? 0
  if (stuck === 0) return null
  return (
    <Callout
      tone="warning"
      title={`${pluralize(stuck, 'reply or answer', 'replies and answers')} cannot be opened`}
    >
      They arrived under strict anonymity and are sealed with the key this site had then: the file secret.key
      in its data folder, or SECRET_KEY. Lay that file into the folder under a name that begins with
      secret.key.before, beside the one in use, and they arrive within ten minutes. If it was SECRET_KEY, set
      that back and start the site again. Without that key no one can read them.
    </Callout>
  )
}
