/** Where mail goes, and what to set so that it leaves the house. */
import { Link } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { Callout } from '../../ui/callout.tsx'
import { useMailStatus } from '../site/use-mail-status.ts'

/** The longer words on top of the outbox; every other page has one sentence. */
export function WhereMailGoes() {
  const status = useMailStatus()
  if (status?.transport === 'smtp') {
    return (
      <Callout tone="info">
        Mail leaves through your mail server, as {status.from}. What lies here was written before that.
      </Callout>
    )
  }
  if (!status) return null
  return (
    <Callout tone="warning" title="No mail leaves the house yet">
      <p>What your readers would get lies here, with working links.</p>
      <p>
        <Link to={pages.mail.href()}>Set up your mail server</Link>, and letters go out from the next one on.
      </p>
    </Callout>
  )
}
