/** An open poll: the form, unless this browser has answered or has no right to. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PollRules, PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import { call } from '../../../base/call.ts'
import { get } from '../../../base/queries.ts'
import { isBegun, wayOf } from './blind-right.ts'
import { readDraft } from './poll-draft.ts'
import { PollForm } from './poll-form.tsx'
import { hasAnswered, type PollLink, takePollLink } from './poll-link.ts'
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
function doorOf(token: string, { answering, answerKey }: PollRules, link: PollLink): Door {
  if (answering === 'anyone') return 'open'
  const draft = readDraft(token)
  const right = link.right ?? draft?.right
  if (hasAnswered(token, right)) return 'answered'
  if (answering !== 'mailed') return 'open'
  if (right === undefined) return 'uninvited'
  return wayOf(link.signer ?? draft?.signer, answerKey) === 'foreign' ? 'foreign' : 'open'
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
  const [{ door, link }, setSeen] = useState<{ door: Door; link?: PollLink }>({ door: 'open' })
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const taken = takePollLink()
    const seen = doorOf(token, rules, taken)
    const right = taken.right ?? readDraft(token)?.right
    const asks = seen === 'open' && rules.answering === 'mailed' && right !== undefined
    if (!asks) return setSeen({ door: seen, link: taken })
    // Until it is known nothing can be filled in.
    void askedDoor(token, right).then(door => setSeen({ door, link: taken }))
  }, [token, rules])
  if (door === 'answered')
    return <AnsweredPoll token={token} showResults={content.poll.showResults} letter={link?.letter} />
  if (door === 'uninvited') return <MailedPoll />
  if (door !== 'open') return <ClosedDoor door={door} />
  return (
    <div className="mt-6 grid gap-6">
      {content.poll.closesAt && <ClosingWords closesAt={content.poll.closesAt} />}
      <PollForm token={token} content={content} rules={rules} link={link} onSent={onSent} />
    </div>
  )
}

function ClosingWords({ closesAt }: { closesAt: string }) {
  const timeZone = useQuery(get('GET /api/site')).data?.timeZone ?? 'UTC'
  const words = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(closesAt))
  return <p className="text-soft text-sm">Open until {words}.</p>
}
