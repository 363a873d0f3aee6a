/** Says which domains have begun to refuse letters, since when, how many, and in what words; it goes when they take one again. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../../../contract/base/format-count.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import type { RefusingDomain } from '../../../../../contract/mail/mail-outcomes.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { FoldedNote } from '../../../../base/ui/folded-note.tsx'

/** Shows nothing while nobody refuses. */
export function RefusingDomains() {
  const { data: domains = [] } = useQuery({ ...get('GET /api/mail-refusing'), refetchOnMount: 'always' })
  const [first] = domains
  if (!first) return null
  const title =
    domains.length === 1
      ? `Letters to ${first.domain} are refused`
      : `Letters to ${domains.length} domains are refused`
  return (
    <FoldedNote tone="warning" title={title} short={first.words}>
      <p>
        The addresses are fine: it is the sender or the content that is refused.{' '}
        <Link to={pages.mail.href()}>Sender check</Link> shows what may be missing.
      </p>
      <ul className="mt-2 grid gap-3">
        {domains.map(one => (
          <Domain key={one.domain} {...one} />
        ))}
      </ul>
    </FoldedNote>
  )
}

function Domain({ domain, since, copies, words }: RefusingDomain) {
  const when = useTimes()
  const dismissing = useWrite({
    call: () => call('POST /api/mail-refusing/dismiss', { body: { domain } }),
    failed: 'That could not be saved.',
    forgets: ['GET /api/mail-refusing'],
  })
  const many = copies === 1 ? 'One copy' : `${formatCount(copies)} copies`
  return (
    <li className="grid justify-items-start gap-1">
      <p className="wrap-anywhere">
        <span className="font-semibold">{domain}</span>: {many} since {when(since, 'moment')}.
        {words && ` It said: ${words}`}
      </p>
      <Button variant="quiet" size="small" pending={dismissing.isPending} onClick={() => dismissing.mutate()}>
        Dismiss<span className="sr-only">: {domain}</span>
      </Button>
    </li>
  )
}
