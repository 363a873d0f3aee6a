/** Says how the link of a mail counts once, and who could still tell whose answer it is. */
import type { MailedTo } from '../../../../contract/answers/mailed-to.ts'
import type { WayToAnswer } from './blind-right.ts'

interface HowItCountsProps {
  way: WayToAnswer
  mailedTo: MailedTo | null
}

export function HowItCounts({ way, mailedTo }: HowItCountsProps) {
  return (
    <p>
      {way === 'blind' ? <Blind /> : <Plain />}
      {mailedTo?.people === 1
        ? ' But yours is the only such link: whoever knows who it was mailed to knows whose answer it is.'
        : mailedTo?.isFew &&
          ' But few people have such a link: whoever knows who they are may guess whose answer it is.'}
    </p>
  )
}

/** The mechanism is told by /anonymity. */
function Blind() {
  return (
    <>
      Your link works once. Nothing that is stored in the database, a backup or an e-mail can tell which
      answer came by which link, only that yours was used. Once you begin, finish in this browser: your link
      may not work in another. A private window, or one inside another app, forgets it when it closes.
    </>
  )
}

function Plain() {
  return (
    <>
      Your link works once, and is sent with your answer, because your e-mail is from before this site used
      blind signatures, part of its link was cut off, or this page was not opened over https. A day later,
      once all e-mails are out, nothing that is stored ties the two.
    </>
  )
}
