/** The compose page: a new letter, or with `?edit=` a draft. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Location } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { unnamedAuthor } from '../../../../contract/base/settings/unnamed-author.ts'
import { KeyWarningBeforeMail } from '../../../answers/admin/sealing/key-warning.tsx'
import { LettersFrame } from '../../../base/admin/frame/letters-frame.tsx'
import { hasUnsavedWork, letterAtWork, saveAndLeave } from '../../../base/admin/frame/unsaved.ts'
import { refusalKind } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { LeaveGuard } from '../../../base/kit/unsaved/leave-guard.tsx'
import { get, getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { SendProgress } from '../../../mail/admin/sending/send-progress.tsx'
import { SendReportDialog } from '../../../mail/admin/sending/send-report.tsx'
import type { Sending } from '../../../mail/admin/sending/use-sending.ts'
import { WaitingLetter } from '../../../mail/admin/sending/waiting-letter.tsx'
import type { DraftStart } from '../drafts/use-draft-saver.ts'
import { newLetter, savedDraft } from '../letter/letter-fields.ts'
import { ComposeForm, type ComposeFormProps, type Underway } from './compose-form.tsx'
import { HeldSheet } from './send/held-sheet.tsx'
import { SentAlready } from './sent-already.tsx'
import { useComposeSession } from './use-compose-session.ts'
import { useLetterPress } from './use-letter-press.ts'

/** Sending goes on at the foot of the page: once accepted, the form is free for the next letter. */
export function Component() {
  const session = useComposeSession()
  const { sending, subject, held, closeHeld, send, takeBack, stop, close } = useLetterPress(session.startOver)
  const [sentFrom, setSentFrom] = useState('')
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const subjectField = useRef<HTMLInputElement>(null)
  const underway = underwayOf(sending)
  const progress = <SendProgress sending={sending} subject={subject} onUndo={takeBack} onStop={stop} />
  return (
    <LettersFrame title={t('compose.title')}>
      <KeyWarningBeforeMail />
      <LetterForm
        key={session.form}
        session={session}
        sending={underway}
        foot={foot}
        subject={subjectField}
        sentFrom={sentFrom}
        onSend={letter => {
          setSentFrom(letter.fields.fromName.trim())
          send(letter)
        }}
      />
      <div className="sticky bottom-0 z-20 -mx-4 -mb-5 border-line *:not-empty:border-t-2 *:not-empty:border-line *:not-empty:bg-raised sm:-mx-6 md:mx-0 md:*:not-empty:border-x-2 md:*:first:rounded-t-sheet">
        {underway && !held && <div className="px-4 py-3">{progress}</div>}
        <div ref={setFoot} />
      </div>
      <HeldSheet held={held} progress={progress} nextFocus={subjectField} onClose={closeHeld} />
      <SendReportDialog report={sending.step === 'reported' ? sending.report : null} onClose={close} />
      <LeaveLetter />
    </LettersFrame>
  )
}

function underwayOf(sending: Sending): Underway {
  if (sending.step === 'asked') return { step: 'asked' }
  if (sending.step !== 'going') return undefined
  return { step: 'going', isHeld: sending.progress.startsIn !== null }
}

interface LetterFormProps extends Pick<ComposeFormProps, 'sending' | 'foot' | 'subject' | 'onSend'> {
  session: ReturnType<typeof useComposeSession>
  /** Whom the last letter of this page was from: the next one too, until the author has a name. */
  sentFrom: string
}

/** Loads what the form starts from. */
function LetterForm({ session, sentFrom, ...rest }: LetterFormProps) {
  const { toLoad } = session
  const steps = useQuery(get('GET /api/first-steps'))
  const author = useQuery(get('GET /api/site')).data?.authorName
  const draft = useQuery({
    ...getFresh('GET /api/newsletters/:id/edit', {
      params: { id: toLoad ?? '' },
      query: { recipients: 'mailable' },
    }),
    enabled: toLoad !== null,
  })
  const form = (start: DraftStart) => (
    <ComposeForm {...start} {...rest} onStored={session.saved} onOpen={session.open} />
  )
  if (toLoad === null) {
    return (
      <Loaded query={steps} what={t('compose.thePage')}>
        {({ fromName }) =>
          form({
            letterId: null,
            revision: 0,
            // A name that was just set is asked for anew before whom the last letter was from.
            initial: () => newLetter(author && author !== unnamedAuthor ? author : fromName || sentFrom),
          })
        }
      </Loaded>
    )
  }
  if (refusalKind(draft.error) === 'letterNotFound') return <NoDraft />
  return (
    <Loaded query={draft} what={t('compose.thisDraft')}>
      {letter => {
        if (letter.sentAt) return <SentAlready letter={letter} />
        if (letter.scheduledFor) return <WaitingLetter letter={letter} onChanged={draft.refetch} />
        const { id: letterId, revision } = letter
        return form({ letterId, revision, initial: () => savedDraft(letter) })
      }}
    </Loaded>
  )
}

function NoDraft() {
  return (
    <EmptyState
      title={t('compose.notFound')}
      action={<RouterButton to={pages.allLetters.href()}>{t('compose.goToAllLetters')}</RouterButton>}
    >
      {t('compose.notFoundNote')}
    </EmptyState>
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
      save={saveAndLeave}
      leaves={leavesLetter}
      description={t('compose.leaveUnsaved')}
      danger
    />
  )
}
