/** The compose page: a new letter, or with `?edit=` a draft. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from 'react-router'
import { useNavigate } from 'react-router'
import { editLetter, listLetterCards } from '../../../contract/letters.ts'
import { pages } from '../../../contract/pages.ts'
import { sendLetter } from '../../../contract/sends.ts'
import { listSubscribers } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { useForget } from '../../kit/use-write.ts'
import { getFresh } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'
import type { DraftStart } from '../drafts/use-draft-saver.ts'
import { LettersFrame } from '../frame/letters-frame.tsx'
import { hasUnsavedWork, letterAtWork, saveUnsavedWork } from '../frame/unsaved.ts'
import { newLetter, savedDraft } from '../letter/letter-fields.ts'
import { activeOnly } from '../recipients/picker-list.ts'
import { scheduledWords } from '../sending/scheduled-words.ts'
import { SendProgress } from '../sending/send-progress.tsx'
import { SendReportDialog } from '../sending/send-report.tsx'
import { useHoldSeconds } from '../sending/use-hold.ts'
import { useOpenSend } from '../sending/use-open-send.ts'
import { useSending } from '../sending/use-sending.ts'
import { WaitingLetter } from '../sending/waiting-letter.tsx'
import { useTimeZone } from '../site/use-time-zone.ts'
import { ComposeForm } from './compose-form.tsx'
import { SentAlready } from './sent-already.tsx'
import { useComposeSession } from './use-compose-session.ts'
import type { LetterToSend } from './use-send-gate.ts'

// The progress shall not lie on the button that was just pressed.
const intoSight = (below: HTMLElement | null) => below?.scrollIntoView({ block: 'nearest' })

/** Sending goes on above the form: once accepted, the form is free for the next letter. */
export function Component() {
  const session = useComposeSession()
  const forget = useForget()
  const { sending, press, resume, undo, stop, close } = useSending()
  const holdSeconds = useHoldSeconds()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const [sentSubject, setSentSubject] = useState('')

  useOpenSend(
    ({ newsletterId }) => newsletterId !== null,
    open => {
      setSentSubject(open.subject)
      resume(open.progress)
    },
  )

  const send = ({ letterId, fields, revision, writer, scheduledFor, onRefused }: LetterToSend) => {
    const { fromName, subject, body, selection } = fields
    const letter = {
      fromName,
      subject,
      body,
      newsletterId: letterId,
      selectedSubscriberIds: [...selection],
      ...(scheduledFor && { scheduledFor }),
    }
    setSentSubject(subject)
    press({
      what: JSON.stringify(letter),
      call: async pressId => {
        const waits = scheduledFor ? {} : { holdSeconds: await holdSeconds() }
        const body = { ...letter, ...waits, revision, writer, pressId }
        return call(sendLetter, { body, prefer: 'respond-async' })
      },
      onAccepted: () => {
        session.startOver()
        void forget(listLetterCards)
        if (scheduledFor) toast({ title: 'Scheduled', description: scheduledWords(scheduledFor, timeZone) })
      },
      onRefused,
      failure: 'Failed to send newsletter',
    })
  }
  const takeBack = async (sendId: string) => {
    const letterId = (await undo(sendId))?.newsletterId
    if (!letterId) return
    void forget(listLetterCards)
    toast({ title: 'Undone', description: 'Nothing was sent. The letter is a draft again.' })
    navigate(pages.compose.href({ edit: letterId }))
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
            <SendProgress sending={sending} subject={sentSubject} onUndo={takeBack} onStop={stop} />
          </div>
          <div ref={intoSight} />
        </>
      )}
      <SendReportDialog report={sending.step === 'reported' ? sending.report : null} onClose={close} />
      <LeaveLetter />
    </LettersFrame>
  )
}

interface LetterFormProps {
  session: ReturnType<typeof useComposeSession>
  sending: 'asked' | 'going' | undefined
  onSend: (letter: LetterToSend) => void
}

/** Loads what the form starts from. */
function LetterForm({ session, sending, onSend }: LetterFormProps) {
  const { toLoad } = session
  const subscribers = useQuery({ ...getFresh(listSubscribers), select: activeOnly })
  const draft = useQuery({
    ...getFresh(editLetter, { params: { id: toLoad ?? '' } }),
    enabled: toLoad !== null,
  })
  return (
    <Loaded query={subscribers} what="Your subscribers">
      {active => {
        const form = (start: DraftStart) => (
          <ComposeForm
            {...start}
            subscribers={active}
            sending={sending}
            onStored={session.saved}
            onOpen={session.open}
            onSend={onSend}
          />
        )
        if (toLoad === null) {
          return form({ letterId: null, revision: 0, initial: () => newLetter(active) })
        }
        return (
          <Loaded query={draft} what="This draft">
            {letter => {
              if (letter.sentAt) return <SentAlready letter={letter} />
              if (letter.scheduledFor) return <WaitingLetter letter={letter} onChanged={draft.refetch} />
              const { id: letterId, revision } = letter
              return form({ letterId, revision, initial: () => savedDraft(letter, active) })
            }}
          </Loaded>
        )
      }}
    </Loaded>
  )
}

/** The letter's own address, which its first save gives it, is no other place. */
function leavesLetter(here: Location, there: Location): boolean {
  if (here.pathname !== there.pathname) return true
  const edit = new URLSearchParams(there.search).get('edit')
  return here.search !== there.search && (edit === null || edit !== letterAtWork())
}

/** Renders nothing until somebody leaves with words that cannot be saved. */
function LeaveLetter() {
  return (
    <LeaveGuard
      isUnsaved={hasUnsavedWork}
      save={saveUnsavedWork}
      leaves={leavesLetter}
      description="What you wrote last could not be saved. This browser keeps a copy, and offers it when you open the letter here again."
      danger
    />
  )
}
