/** An open poll: the form, unless this browser has answered or has no right to. */
import { useEffect, useRef, useState } from 'react'
import type { PollRules, PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import { call } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'
import { isBegun, type WayToAnswer, wayOf } from './blind-right.ts'
import { readDraft } from './poll-draft.ts'
import { PollForm } from './poll-form.tsx'
import { hasAnswered, hidePollLink, type PollLink, parsePollLink } from './poll-link.ts'
import { AnsweredPoll, ClosedDoor, type closedDoors, MailedPoll } from './poll-states.tsx'
import type { SentPoll } from './use-poll-form.ts'

export interface OpenPollProps {
  token: string
  content: PublicPoll
  rules: PollRules
  onSent: (sent: SentPoll) => void
}

type Door = 'open' | 'answered' | 'uninvited' | keyof typeof closedDoors

/** What the browser alone knows; the server writes the page with the form. */
function doorOf(token: string, { answering }: PollRules, right: string | undefined): Door {
  if (answering === 'anyone') return 'open'
  if (hasAnswered(token, right)) return 'answered'
  if (answering !== 'mailed') return 'open'
  return right === undefined ? 'uninvited' : 'open'
}

/** What the site says of the right; it uses nothing. Where it says nothing, the form is shown, and the answer tells. */
async function askedDoor(token: string, right: string): Promise<Door> {
  if (isBegun(token, right)) return 'open'
  const signal = AbortSignal.timeout(patience)
  const told = call('POST /api/poll/:token/right', { params: { token }, body: { right }, signal })
  const state = await told.then(
    ({ state }) => state,
    () => 'unused' as const,
  )
  return state === 'unused' ? 'open' : state
}

/** Milliseconds. */
const patience = 5_000

export function OpenPoll({ token, content, rules, onSent }: OpenPollProps) {
  const [{ door, ...said }, setSeen] = useState<{ door: Door; link?: PollLink; way?: WayToAnswer }>({
    door: 'open',
  })
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const link = parsePollLink(location.hash)
    // Not before: a reload meanwhile would have lost it.
    const see = (seen: { door: Door; way?: WayToAnswer }) => {
      hidePollLink()
      setSeen({ ...seen, link })
    }
    const { right, signer } = link.right === undefined ? (readDraft(token) ?? {}) : link
    const door = doorOf(token, rules, right)
    if (door !== 'open' || rules.answering !== 'mailed' || right === undefined) return see({ door })
    // Until it is known nothing can be filled in.
    void wayOf(signer, rules.answerKey).then(async way =>
      see({ door: way === 'foreign' ? way : await askedDoor(token, right), way }),
    )
  }, [token, rules])
  if (door === 'answered')
    return <AnsweredPoll token={token} showResults={content.poll.showResults} letter={said.link?.letter} />
  if (door === 'uninvited') return <MailedPoll />
  if (door !== 'open') return <ClosedDoor door={door} />
  return (
    <div className="mt-6 grid gap-6">
      {content.poll.closesAt && (
        <p className="text-soft text-sm">{t('poll.openUntil', { when: new Date(content.poll.closesAt) })}</p>
      )}
      <PollForm
        token={token}
        content={content}
        rules={rules}
        link={said.link}
        way={said.way}
        onSent={onSent}
      />
    </div>
  )
}
