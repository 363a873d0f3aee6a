/** Says plainly when no mail leaves the house, or when the mail server cannot be reached. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readMailStatus } from '../../contract/outbox.ts'
import { pages } from '../../contract/pages.ts'
import { get } from '../queries.ts'
import { Callout } from '../ui/callout.tsx'

/**
 * Asked again on every page that shows it: a mail server comes and goes.
 * @param every milliseconds, while something waits for it
 */
export function useMailStatus(every: number | false = false) {
  return useQuery({ ...get(readMailStatus), refetchOnMount: 'always', refetchInterval: every }).data
}

/** Nothing while mail leaves and arrives. */
export function MailNotice() {
  const status = useMailStatus()
  if (status?.trouble) {
    return (
      <Callout tone="danger" title="The mail server cannot be reached">
        Letters wait and go out by themselves as soon as it answers. The last try ended with: {status.trouble}
      </Callout>
    )
  }
  if (status?.transport !== 'outbox') return null
  return (
    <Callout tone="warning" title="No mail leaves the house yet">
      What you send waits in <Link to={pages.outbox.href()}>the outbox</Link>.{' '}
      {/* On a phone the outbox itself says it: the page begins below this. */}
      <span className="max-sm:hidden">
        To send real mail, set <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>BASE_URL</code>.
      </span>
    </Callout>
  )
}
