/** What a poll's page says when there is nothing to fill in. */

import type { ReactNode } from 'react'
import type { PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import { readerSentences } from '../../../../contract/base/reader-sentences.ts'

import { ResultHeading } from '../../../base/reader/result-heading.tsx'
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
      <ResultHeading>Thank You!</ResultHeading>
      <p className="wrap-anywhere mt-1 text-lg text-soft">{poll.title}</p>
      <p className="mt-3">
        {sent.when === 'now'
          ? 'Your response has been submitted successfully.'
          : `${readerSentences.answerStands}. What you changed afterwards does not count.`}
      </p>
      {poll.showResults && <Tally token={token} />}
      <WayOn letter={sent.letter} />
    </>
  )
}

export function ClosedPoll({ token, showResults }: StateProps) {
  return (
    <Shut title="Poll Closed" more={showResults && <Tally token={token} isFinal />}>
      This poll is no longer accepting responses. Thank you for your interest!
    </Shut>
  )
}

/** Says that there are no questions yet: an answer would keep the author from adding any. */
export function EmptyPoll() {
  return <Shut title="No questions yet">This poll has no questions yet. Please check back later.</Shut>
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
    <Shut title="You have answered this poll" more={more}>
      One answer per reader. This browser remembers that it answered, but nothing of what you said.
    </Shut>
  )
}

/** Says that only the mail's link opens this poll. */
export function MailedPoll() {
  return (
    <Shut title="This poll came by e-mail">
      Only people who got it by e-mail can answer, once each. Please open the link in your e-mail.
    </Shut>
  )
}

/** What the site says of a right that cannot be used here. */
export const closedDoors = {
  used: [
    'Your link has been used',
    'Another browser, or this one before its memory was cleared, began to answer with your link. Only that browser can finish. If it has sent your answer, that one counts.',
  ],
  unknown: [
    'This link was already used, or is incomplete',
    'Your link was already used for an answer, which counts, or part of it is missing. Please open it again from your e-mail.',
  ],
  unreadable: [
    'This link no longer works',
    'The site was moved without the key to the links it e-mailed earlier. Please ask the author for a new poll.',
  ],
  foreign: [
    'This poll’s key is not the one your e-mail names',
    'Nothing was sent. Your e-mail names the key that keeps your answer from being told apart from the others, and this site has a different one. It was moved without its key, or someone changed it and could tell which answer is yours. Please ask the author what happened.',
  ],
} as const satisfies Record<string, readonly [title: string, words: string]>

/** Says why the link of a mail cannot be used here, before anything is filled in. */
export function ClosedDoor({ door }: { door: keyof typeof closedDoors }) {
  const [title, words] = closedDoors[door]
  return <Shut title={title}>{words}</Shut>
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
