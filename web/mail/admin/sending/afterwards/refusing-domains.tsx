/** Says which domains have begun to refuse letters, since when, how many, and in what words; it goes when they take one again. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import type { RefusingDomain } from '../../../../../contract/mail/mail-outcomes.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { FoldedNote } from '../../../../base/ui/folded-note.tsx'

/** Shows nothing while nobody refuses. */
export function RefusingDomains() {
  const { data: domains = [] } = useQuery({ ...get('GET /api/mail-refusing'), refetchOnMount: 'always' })
  const [first] = domains
  if (!first) return null
  const title =
    domains.length === 1
      ? t('afterSending.domainRefuses', { domain: first.domain })
      : t('afterSending.domainsRefuse', { count: domains.length })
  return (
    <FoldedNote tone="warning" title={title} short={first.words}>
      <p>
        {rich('afterSending.addressesAreFine', {
          link: inside => <Link to={pages.mail.href()}>{inside}</Link>,
        })}
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
    failed: t('afterSending.notSaved'),
    forgets: ['GET /api/mail-refusing'],
  })
  const refused = {
    strong: (inside: ReactNode) => <span className="font-semibold">{inside}</span>,
    domain,
    count: copies,
    when: when(since, 'moment'),
  }
  return (
    <li className="grid justify-items-start gap-1">
      <p className="wrap-anywhere">
        {words
          ? rich('afterSending.refusedSaying', { ...refused, words })
          : rich('afterSending.refusedSince', refused)}
      </p>
      <Button variant="quiet" size="small" pending={dismissing.isPending} onClick={() => dismissing.mutate()}>
        {rich('afterSending.dismissDomain', {
          heard: inside => <span className="sr-only">{inside}</span>,
          domain,
        })}
      </Button>
    </li>
  )
}
