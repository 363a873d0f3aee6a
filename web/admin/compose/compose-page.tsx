/** The compose page: a new letter, or with `?edit=` a draft. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editLetter, listLetterCards } from '../../../contract/letters.ts'
import { sendLetter } from '../../../contract/sends.ts'
import { listSubscribers } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { get } from '../../queries.ts'
import { LettersFrame } from '../letters-frame.tsx'
import { Loaded } from '../loaded.tsx'
import { activeOnly } from '../recipients/picker-list.ts'
import { SendProgress } from '../sending/send-progress.tsx'
import { SendReportDialog } from '../sending/send-report.tsx'
import { useSending } from '../sending/use-sending.ts'
import { untilLeft } from '../until-left.ts'
import { ComposeForm } from './compose-form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type LetterFields, newLetter, savedDraft } from './letter-fields.ts'
import { SentAlready } from './sent-already.tsx'
import { useComposeSession } from './use-compose-session.ts'

// The progress shall not lie on the button that was just pressed.
const intoSight = (below: HTMLElement | null) => below?.scrollIntoView({ block: 'nearest' })

/** Sending goes on above the form: once accepted, the form is free for the next letter. */
export function Component() {
  const session = useComposeSession()
  const queries = useQueryClient()
  const { sending, press, close } = useSending()
  const [sentSubject, setSentSubject] = useState('')

  const send = ({ fromName, subject, body, selection }: LetterFields) => {
    const letter = {
      fromName,
      subject,
      body,
      newsletterId: session.letterId,
      selectedSubscriberIds: [...selection],
    }
    setSentSubject(subject)
    press({
      what: JSON.stringify(letter),
      call: pressId => call(sendLetter, { body: { ...letter, pressId } }),
      onAccepted: () => {
        session.startOver()
        queries.invalidateQueries({ queryKey: [listLetterCards.path] })
      },
      failure: 'Failed to send newsletter',
    })
  }
  return (
    <LettersFrame title="Compose" subtitle="Write a letter and send it to your subscribers">
      <LetterForm
        key={session.form}
        session={session}
        sending={sending.step === 'asked' || sending.step === 'going' ? sending.step : undefined}
        onSend={send}
      />
      {(sending.step === 'asked' || sending.step === 'going') && (
        <>
          <div className="sticky bottom-0 z-10 rounded-t-sheet border-2 border-line bg-raised px-4 py-3 shadow-sheet">
            <SendProgress sending={sending} subject={sentSubject} />
          </div>
          <div ref={intoSight} />
        </>
      )}
      <SendReportDialog report={sending.step === 'reported' ? sending.report : null} onClose={close} />
      <LeaveGuard />
    </LettersFrame>
  )
}

interface LetterFormProps {
  session: ReturnType<typeof useComposeSession>
  sending: 'asked' | 'going' | undefined
  onSend: (letter: LetterFields) => void
}

/** Loads what the form starts from. */
function LetterForm({ session, sending, onSend }: LetterFormProps) {
  const { toLoad, letterId, saved } = session
  const subscribers = useQuery({ ...untilLeft(get(listSubscribers)), select: activeOnly })
  const draft = useQuery({
    ...untilLeft(get(editLetter, { params: { id: toLoad ?? '' } })),
    enabled: toLoad !== null,
  })
  return (
    <Loaded query={subscribers} what="Your subscribers">
      {active => {
        const form = (initial: () => LetterFields) => (
          <ComposeForm
            letterId={letterId}
            initial={initial}
            subscribers={active}
            sending={sending}
            onSaved={saved}
            onSend={onSend}
          />
        )
        if (toLoad === null) return form(() => newLetter(active))
        return (
          <Loaded query={draft} what="This draft">
            {letter =>
              letter.sentAt ? <SentAlready letter={letter} /> : form(() => savedDraft(letter, active))
            }
          </Loaded>
        )
      }}
    </Loaded>
  )
}
