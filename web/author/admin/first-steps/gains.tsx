/** What setting up e-mail and the site's address gains, with what is so now. */
import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../../../contract/base/format-count.ts'
import { get } from '../../../base/queries.ts'

export function MailGain() {
  const waiting = useQuery(get('GET /api/kept')).data?.offers.length ?? 0
  if (waiting === 0) return 'Your letters reach inboxes. Until then they are kept in the outbox.'
  return `${pluralize(waiting, 'letter or poll waits', 'letters and polls wait')} in the outbox. Once e-mail is set up, one click sends ${waiting === 1 ? 'it' : 'them'}.`
}

export function WhereLinksLead() {
  const { baseUrl = '' } = useQuery(get('GET /api/mail-status')).data ?? {}
  return `Links in your e-mails start with ${baseUrl}, which only this machine can open.`
}
