/** Changes a poll that nobody has yet, then asks who gets it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Poll } from '../../../../../contract/answers/polls.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { RouterButton } from '../../../../base/kit/router-button.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { isMissing, PollNotFound } from '../poll-not-found.tsx'
import { PollsFrame } from '../polls-frame.tsx'
import { ResumedSend } from '../resumed-send.tsx'
import { savedFields } from './poll-fields.ts'
import { PollForm } from './poll-form.tsx'
import { SendStep } from './send-step.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <EditPage key={id} id={id} />
}

function EditPage({ id }: { id: string }) {
  const [saved, setSaved] = useState<Poll>()
  const poll = useQuery(getFresh('GET /api/polls/:id', { params: { id } }))
  const questions = useQuery(getFresh('GET /api/polls/:id/questions', { params: { id } }))
  if (isMissing(poll.error)) return <PollNotFound />
  if (saved) {
    return (
      <PollsFrame title="Send Poll" subtitle="Choose the subscribers who get it by mail">
        <SendStep poll={saved} />
      </PollsFrame>
    )
  }
  return (
    <PollsFrame title="Edit Poll" subtitle="You can change it until it is sent or someone has answered">
      <Loaded query={poll} what="This poll">
        {found =>
          found.sentAt || found.closedAt || found.isWaiting || found.responseCount > 0 ? (
            <Settled poll={found} />
          ) : (
            <Loaded query={questions} what="Its questions">
              {list => <PollForm poll={found} initial={() => savedFields(found, list)} onSaved={setSaved} />}
            </Loaded>
          )
        }
      </Loaded>
    </PollsFrame>
  )
}

function whySettled({ isWaiting, sentAt, responseCount }: Poll): string {
  if (isWaiting) return 'is about to be sent. To change it, undo that first.'
  // By its date, before anybody had it.
  if (sentAt === null && responseCount === 0)
    return 'is closed and can no longer be changed. You can duplicate it and change the copy.'
  const why = responseCount === 0 ? 'was sent' : 'has answers'
  return `${why}. It can no longer be changed, so that every answer keeps its meaning. You can duplicate it and change the copy.`
}

function Settled({ poll }: { poll: Poll }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        “{poll.title}” {whySettled(poll)}
      </p>
      <div className="w-full">
        <ResumedSend pollId={poll.id} />
      </div>
      <RouterButton to={pages.allPolls.href()}>Back to Polls</RouterButton>
    </div>
  )
}
