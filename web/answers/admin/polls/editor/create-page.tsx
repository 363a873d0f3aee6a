/** Creates a poll, then asks who gets it. */
import { useState } from 'react'
import type { Poll } from '../../../../../contract/answers/polls.ts'
import { t } from '../../../../base/translations.ts'
import { PollsFrame } from '../polls-frame.tsx'
import { ResumedSend } from '../resumed-send.tsx'
import { newPollFields } from './poll-fields.ts'
import { PollForm } from './poll-form.tsx'
import { SendStep } from './send-step.tsx'

export function Component() {
  const [saved, setSaved] = useState<Poll>()
  if (saved) {
    return (
      <PollsFrame title={t('pollEditor.sendPoll')} subtitle={t('pollEditor.sendSubtitle')}>
        <SendStep poll={saved} />
      </PollsFrame>
    )
  }
  return (
    <PollsFrame title={t('polls.createPoll')} subtitle={t('pollEditor.createSubtitle')}>
      <ResumedSend />
      <PollForm poll={null} initial={newPollFields} onSaved={setSaved} />
    </PollsFrame>
  )
}
