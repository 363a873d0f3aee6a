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
        ? ' But yours is the only such link: whoever knows to whom it was mailed knows whose answer it is.'
        : mailedTo?.isFew &&
          ' But few have such a link: whoever knows who they are may guess whose answer it is.'}
    </p>
  )
}

function Blind() {
  return (
    <>
      Your link counts once. As you begin to answer, or send it, the site signs something for it that it
      cannot see (a blind signature), and that goes with your answer in the place of your link. So nothing
      that is stored, in the database, a backup or a mail, can tell which answer came by which link; only that
      yours was used. From then on this browser alone can answer by it: finish here, as a private window, or
      one inside another app, forgets it when it closes.
    </>
  )
}

function Plain() {
  return (
    <>
      Your link counts once, and goes with your answer: your mail is of before this site signed blindly, a
      part of its link was cut off, or this page was not opened over https. A day later nothing that is stored
      ties the two, once all mails are out.
    </>
  )
}
