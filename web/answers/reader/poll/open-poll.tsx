/** An open poll: the form, unless this browser has answered or has no right to. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PollRules, PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import type { Answering } from '../../../../contract/answers/polls.ts'
import { get } from '../../../base/queries.ts'
import { readDraft } from './poll-draft.ts'
import { PollForm } from './poll-form.tsx'
import { hasAnswered, type PollLink, takePollLink } from './poll-link.ts'
import { AnsweredPoll, MailedPoll } from './poll-states.tsx'
import type { SentPoll } from './use-poll-form.ts'

export interface OpenPollProps {
  token: string
  content: PublicPoll
  rules: PollRules
  onSent: (sent: SentPoll) => void
}

type Door = 'open' | 'answered' | 'uninvited'

/** What the browser alone knows; the server writes the page with the form. */
function doorOf(token: string, answering: Answering, link: PollLink): Door {
  if (answering === 'anyone') return 'open'
  const right = link.right ?? readDraft(token)?.right
  if (hasAnswered(token, right)) return 'answered'
  return answering === 'mailed' && right === undefined ? 'uninvited' : 'open'
}

export function OpenPoll({ token, content, rules, onSent }: OpenPollProps) {
  const { answering } = rules
  const [{ door, link }, setSeen] = useState<{ door: Door; link?: PollLink }>({ door: 'open' })
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const taken = takePollLink()
    setSeen({ door: doorOf(token, answering, taken), link: taken })
  }, [token, answering])
  if (door === 'answered')
    return <AnsweredPoll token={token} showResults={content.poll.showResults} letter={link?.letter} />
  if (door === 'uninvited') return <MailedPoll />
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
