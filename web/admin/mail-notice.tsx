/** Says plainly when no mail leaves the house, or when the mail server cannot be reached. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readMailStatus } from '../../contract/outbox.ts'
import { get } from '../queries.ts'
import { Callout } from '../ui/callout.tsx'

/** What to set so that mail goes out; the same words wherever it is said. */
export function MailSettings() {
  return (
    <p>
      To send real mail, set <code>SMTP_URL</code> (your mail server, such as{' '}
      <code>smtp://user:password@mail.example.com:587</code>), <code>MAIL_FROM</code> (the address your
      letters come from) and <code>BASE_URL</code> (the address of this site, for the links in them), and
      restart.
    </p>
  )
}

/** Nothing while mail leaves and arrives. */
export function MailNotice() {
  const { data } = useQuery({ ...get(readMailStatus), refetchOnMount: 'always' })
  if (data?.trouble) {
    return (
      <Callout tone="danger" title="The mail server cannot be reached">
        <p>Letters wait and go out by themselves as soon as it answers. It said: {data.trouble}</p>
      </Callout>
    )
  }
  if (data?.transport !== 'outbox') return null
  return (
    <Callout tone="warning" title="No mail leaves the house yet">
      <p>
        Every mail is kept in <Link to="/admin/outbox">the outbox</Link>, where you can read it as your
        readers would.
      </p>
      <MailSettings />
    </Callout>
  )
}
