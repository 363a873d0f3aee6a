/** What a poll's page says when there is nothing to fill in. */

import type { ReactNode } from 'react'
import type { PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { ResultHeading } from '../../../base/reader/result-heading.tsx'
import { t } from '../../../base/translations.ts'
import { Tally } from './poll-tally.tsx'
import type { SentPoll } from './use-poll-form.ts'
import { WayOn } from './way-on.tsx'

interface StateProps {
  token: string
  showResults: boolean
}

interface ThankYouProps {
  token: string
  poll: PublicPoll['poll']
  sent: SentPoll
}

export function ThankYou({ token, poll, sent }: ThankYouProps) {
  return (
    <>
      <ResultHeading>{t('poll.sentTitle')}</ResultHeading>
      <p className="wrap-anywhere mt-1 text-lg text-soft">
        <bdi>{poll.title}</bdi>
      </p>
      <p className="mt-3">{t(sent.when === 'now' ? 'poll.sent' : 'poll.firstCounts')}</p>
      {poll.showResults && <Tally token={token} />}
      <WayOn letter={sent.letter} />
    </>
  )
}

export function ClosedPoll({ token, showResults }: StateProps) {
  return (
    <Shut title={t('poll.closedTitle')} more={showResults && <Tally token={token} isFinal />}>
      {t('poll.closed')}
    </Shut>
  )
}

/** Says that there are no questions yet: an answer would keep the author from adding any. */
export function EmptyPoll() {
  return <Shut title={t('poll.emptyTitle')}>{t('poll.empty')}</Shut>
}

/** Says that this browser has answered, as far as it remembers. */
export function AnsweredPoll({ token, showResults, letter }: StateProps & { letter: string | undefined }) {
  const more = (
    <>
      {showResults && <Tally token={token} />}
      <WayOn letter={letter} />
    </>
  )
  return (
    <Shut title={t('poll.answeredTitle')} more={more}>
      {t('poll.answered')}
    </Shut>
  )
}

/** Says that only the mail's link opens this poll. */
export function MailedPoll() {
  return <Shut title={t('poll.mailedTitle')}>{t('poll.mailed')}</Shut>
}

/** What the site says of a right that cannot be used here. */
export const closedDoors = {
  used: ['poll.usedTitle', 'poll.used'],
  unknown: ['poll.unknownTitle', 'poll.unknown'],
  unreadable: ['poll.unreadableTitle', 'poll.unreadable'],
  foreign: ['poll.foreignTitle', 'poll.foreign'],
} as const satisfies Record<string, readonly [title: SentenceKey, words: SentenceKey]>

/** Says why the link of a mail cannot be used here, before anything is filled in. */
export function ClosedDoor({ door }: { door: keyof typeof closedDoors }) {
  const [title, words] = closedDoors[door]
  return <Shut title={t(title)}>{t(words)}</Shut>
}

function Shut({ title, children, more }: { title: string; children: ReactNode; more?: ReactNode }) {
  return (
    <>
      <div className="mt-6 rounded-hand border-2 border-line bg-sunk px-4 py-3">
        <h2>{title}</h2>
        <p className="mt-1">{children}</p>
      </div>
      {more}
    </>
  )
}
