/** Says plainly, in one line that unfolds, when e-mail is not set up, or why it leaves late; and what was kept until it was. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { isDelay } from '../../../../contract/mail/is-delay.ts'
import type { MailTrouble } from '../../../../contract/mail/outbox.ts'
import { ListenerGone } from '../../../mail/admin/sending/afterwards/listener-gone.tsx'
import { RefusingDomains } from '../../../mail/admin/sending/afterwards/refusing-domains.tsx'
import { UnreadReports } from '../../../mail/admin/sending/afterwards/unread-reports.tsx'
import { KeptNotice } from '../../../mail/admin/sending/kept/kept-notice.tsx'
import { PausedSends } from '../../../mail/admin/sending/paused-sends.tsx'
import { RestoredNotice } from '../../../mail/admin/sending/restored-notice.tsx'
import { documentLanguage, rich, t } from '../../translations.ts'
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
    <FoldedNote tone="warning" title={t('frame.noMailTitle')} short={t('frame.noMailShort')}>
      {rich('frame.noMail', {
        outbox: inside => <Link to={pages.outbox.href()}>{inside}</Link>,
        mail: inside => <Link to={pages.mail.href()}>{inside}</Link>,
      })}
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
        {trouble.kind === 'mailbox' ? t('mailTrouble.mailboxSettings') : t('mailTrouble.sendingSettings')}
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
    title: t('mailTrouble.settingsUnreadable'),
    meaning: t('mailTrouble.untilSettings'),
  }),
  unreachable: ({ words }) => ({
    // It has answered, with its code (RFC 5321 §4.2) or as no mail server, and not to a letter: it refuses the login, the sender, or to talk.
    title: /^(?:\d{3}|That is )/.test(words) ? t('mailTrouble.acceptsNone') : t('mailTrouble.unreachable'),
    meaning: t('mailTrouble.untilAccepted'),
    says: t('mailTrouble.lastAttempt'),
  }),
  deferring: () => ({
    title: t('mailTrouble.deferring'),
    meaning: t('mailTrouble.triedAgain'),
    says: t('mailTrouble.itSays'),
  }),
  silent: () => ({
    title: t('mailTrouble.silent'),
    meaning: t('mailTrouble.untilAnswered'),
  }),
  late: () => ({
    title: t('mailTrouble.unconfirmed'),
    meaning: t('mailTrouble.canTakeMinutes'),
  }),
  unwritten: () => ({
    title: t('mailTrouble.resultsUnsaved'),
    meaning: t('mailTrouble.resultsKept'),
    says: t('mailTrouble.itSays'),
  }),
  stopped: () => ({
    title: t('mailTrouble.stopped'),
    meaning: t('mailTrouble.restarted'),
    says: t('mailTrouble.stoppedWith'),
  }),
  mailbox: () => ({
    title: t('mailTrouble.mailboxUnreadable'),
    meaning: t('mailTrouble.untilMailbox'),
    says: t('mailTrouble.whatIsWrong'),
  }),
  slowed: ({ domain, perMinute, triesAgainAt }) => ({
    title: domain ? t('mailTrouble.slowDomain', { domain }) : t('mailTrouble.slowServer'),
    meaning: slowly(domain, perMinute ?? 0, next(triesAgainAt)),
    says: t('mailTrouble.itSays'),
  }),
}

/** @param time when the next one is tried: undefined where it is about to be */
function slowly(domain: string | null, perMinute: number, time: string | undefined): string {
  if (time === undefined) return t(domain ? 'mailTrouble.slowThere' : 'mailTrouble.slowAll', { perMinute })
  return t(domain ? 'mailTrouble.slowThereNext' : 'mailTrouble.slowAllNext', { perMinute, time })
}

/** @returns by the author's clock, if it is not about to be */
function next(time: string | null): string | undefined {
  if (time === null || Date.parse(time) < Date.now() + soon) return undefined
  return new Date(time).toLocaleTimeString(documentLanguage(), { timeStyle: 'medium' })
}

const soon = 1_500
/** Milliseconds: what stands on a page that is left open is true. */
const often = 5_000
