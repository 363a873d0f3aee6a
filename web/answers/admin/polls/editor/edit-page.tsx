/** Changes a poll that nobody has yet, then asks who gets it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Poll } from '../../../../../contract/answers/polls.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { RouterButton } from '../../../../base/kit/router-button.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
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
      <PollsFrame title={t('pollEditor.sendPoll')} subtitle={t('pollEditor.sendSubtitle')}>
        <SendStep poll={saved} />
      </PollsFrame>
    )
  }
  return (
    <PollsFrame title={t('pollEditor.editPoll')} subtitle={t('pollEditor.editSubtitle')}>
      <Loaded query={poll} what={t('pollEditor.thisPoll')}>
        {found =>
          found.sentAt || found.closedAt || found.isWaiting || found.responseCount > 0 ? (
            <Settled poll={found} />
          ) : (
            <Loaded query={questions} what={t('pollEditor.itsQuestions')}>
              {list => <PollForm poll={found} initial={() => savedFields(found, list)} onSaved={setSaved} />}
            </Loaded>
          )
        }
      </Loaded>
    </PollsFrame>
  )
}

function whySettled({ title, isWaiting, sentAt, responseCount }: Poll): string {
  if (isWaiting) return t('pollEditor.isAboutToBeSent', { title })
  // By its date, before anybody had it.
  if (sentAt === null && responseCount === 0) return t('pollEditor.isClosed', { title })
  return responseCount === 0 ? t('pollEditor.wasSent', { title }) : t('pollEditor.hasAnswers', { title })
}

function Settled({ poll }: { poll: Poll }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{whySettled(poll)}</p>
      <div className="w-full">
        <ResumedSend pollId={poll.id} />
      </div>
      <RouterButton to={pages.allPolls.href()}>{t('polls.backToPolls')}</RouterButton>
    </div>
  )
}
