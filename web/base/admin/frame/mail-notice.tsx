/** Says plainly, in one line that unfolds, when e-mail is not set up, or why it leaves late; and what was kept until it was. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { isDelay, type MailTrouble } from '../../../../contract/mail/outbox.ts'
import { ListenerGone } from '../../../mail/admin/sending/afterwards/listener-gone.tsx'
import { RefusingDomains } from '../../../mail/admin/sending/afterwards/refusing-domains.tsx'
import { UnreadReports } from '../../../mail/admin/sending/afterwards/unread-reports.tsx'
import { KeptNotice } from '../../../mail/admin/sending/kept/kept-notice.tsx'
import { PausedSends } from '../../../mail/admin/sending/paused-sends.tsx'
import { RestoredNotice } from '../../../mail/admin/sending/restored-notice.tsx'
import { FoldedNote } from '../../ui/folded-note.tsx'
import { useMailStatus } from '../site/use-mail-status.ts'

/** Shows nothing while mail leaves and arrives. @param isAsked the page asks by itself for e-mail to be set up */
export function MailNotice({ isAsked = false }: { isAsked?: boolean | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-2 empty:hidden">
      <RestoredNotice />
      <MailTroubleNotice isAsked={isAsked} />
      <ReturningNotice />
      <KeptNotice />
      <PausedSends />
      <RefusingDomains />
      <UnreadReports />
      <ListenerGone />
    </div>
  )
}

function MailTroubleNotice({ isAsked }: { isAsked: boolean }) {
  const status = useMailStatus(often)
  // The worst alone: what follows from it need not be said too.
  const trouble = status?.troubles.find(({ kind }) => kind !== 'mailbox')
  if (trouble) return <Trouble trouble={trouble} />
  if (status?.transport !== 'outbox' || isAsked) return null
  return (
    <FoldedNote
      tone="warning"
      title="E-mail isn’t set up yet"
      short="Letters you send wait in the outbox until then."
    >
      Letters you send wait in <Link to={pages.outbox.href()}>the outbox</Link> until then.{' '}
      <Link to={pages.mail.href()}>Set up your mail server</Link>, then e-mail them from here.
    </FoldedNote>
  )
}

/** Letters leave all the same. */
function ReturningNotice() {
  const trouble = useMailStatus(often)?.troubles.find(({ kind }) => kind === 'mailbox')
  return trouble && <Trouble trouble={trouble} />
}

function Trouble({ trouble }: { trouble: MailTrouble }) {
  const { title, meaning, says } = told[trouble.kind](trouble)
  return (
    <FoldedNote tone={isDelay(trouble) ? 'warning' : 'danger'} title={title} short={meaning}>
      {meaning} {says} <span className="break-words">{trouble.words}</span>{' '}
      <Link to={`${pages.mail.href()}#${trouble.kind === 'mailbox' ? 'bounces' : 'mail-server'}`}>
        {trouble.kind === 'mailbox' ? 'Mailbox settings' : 'Sending e-mail'}
      </Link>
    </FoldedNote>
  )
}

interface Told {
  title: string
  meaning: string
  /** Whose words follow. */
  says?: string
}

/** What each trouble means to the author; its own words follow. */
const told: Record<MailTrouble['kind'], (trouble: MailTrouble) => Told> = {
  unreadable: () => ({
    title: 'The mail settings cannot be read',
    meaning: 'Letters wait, and go out as soon as the settings can be read or are entered again.',
  }),
  unreachable: ({ words }) => ({
    // It has answered, with its code (RFC 5321 §4.2) or as no mail server, and not to a letter: it refuses the login, the sender, or to talk.
    title: /^(?:\d{3}|That is )/.test(words)
      ? 'The mail server accepts no letters'
      : 'The mail server cannot be reached',
    meaning: 'Letters wait, and go out automatically as soon as it accepts them.',
    says: 'The last attempt failed with:',
  }),
  deferring: () => ({
    title: 'The mail server is putting off all letters',
    meaning: 'We try again every few seconds, and letters continue automatically as soon as it accepts them.',
    says: 'It says:',
  }),
  silent: () => ({
    title: 'The mail server does not answer',
    meaning: 'We keep trying, and letters continue automatically as soon as it answers.',
  }),
  late: () => ({
    title: 'The mail server has not confirmed some letters',
    meaning: 'That can take minutes. Other letters are not held up.',
  }),
  unwritten: () => ({
    title: 'Delivery results cannot be saved',
    meaning:
      'They are kept, no one gets a second copy, and letters continue automatically as soon as the database accepts them.',
    says: 'It says:',
  }),
  stopped: () => ({
    title: 'No letters are being sent: the mailer has stopped',
    meaning: 'It is restarted every second, and nothing is lost.',
    says: 'It stopped with:',
  }),
  mailbox: () => ({
    title: 'The bounce mailbox cannot be read',
    meaning: 'Until it can be read, dead addresses stay on your list and spam reports are missed.',
    says: 'What is wrong:',
  }),
  slowed: ({ domain, perMinute, triesAgainAt }) => ({
    title: domain ? `${domain} accepts letters slowly` : 'The mail server accepts letters slowly',
    meaning: `${domain ? 'Readers there' : 'All readers'} get theirs at ${perMinute} a minute until it accepts more${next(triesAgainAt)}.`,
    says: 'It says:',
  }),
}

/** @param time when the next one is tried, if it is not about to be */
function next(time: string | null): string {
  if (time === null || Date.parse(time) < Date.now() + soon) return ''
  return `, the next one at ${new Date(time).toLocaleTimeString([], { timeStyle: 'medium' })}`
}

const soon = 1_500
/** Milliseconds: what stands on a page that is left open is true. */
const often = 5_000
