/** What lies between a press of Send and the send: the draft is saved, so that no other tab's words are overwritten, and the letter is looked over. */
import { useEffect, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { failureToast, refusalToast } from '../../../base/kit/failure-note.ts'
import { isLoggedOut, logInAgain, whilePressed } from '../../../base/kit/logged-out.ts'
import { withTimeout } from '../../../base/kit/with-timeout.ts'
import { toast } from '../../../base/ui/toast.ts'
import { findingsOf, useLetterCheck } from '../checks/use-letter-check.ts'
import type { SaveFault } from '../drafts/save-fault.ts'
import type { LetterForm } from '../drafts/use-letter-form.ts'
import type { LetterFields } from '../letter/letter-fields.ts'

export interface LetterToSend {
  letterId: string | null
  fields: LetterFields
  /** What the press says of the archive. */
  listing: { isListed?: boolean }
  /** What the page has seen of the draft: over a newer one the send is refused. */
  revision: number
  writer: string
  /** When, if not now. */
  scheduledFor?: string | undefined
  onRefused: (error: unknown) => void
}

export interface SendGateInput {
  form: LetterForm
  sending: 'asked' | 'going' | undefined
  /** Asked when it is sent: who is left out meanwhile counts. */
  listingOf: (fields: LetterFields) => LetterToSend['listing']
  onSend: (letter: LetterToSend) => void
}

/** Milliseconds. */
const patience = 4_000

/** Autosaving rests from the press until the send was refused: it must not bring back a draft that was sent. */
export function useSendGate({ form: { saver, writer }, sending, listingOf, onSend }: SendGateInput) {
  const check = useLetterCheck()
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || sending === 'asked' || check.found?.goOn !== undefined
  useEffect(() => {
    if (isBusy) saver.pause()
    else saver.resume()
  }, [isBusy, saver])

  // Closed now, the page would take the press with it, and nothing would be sent.
  useBeforeUnload(event => {
    if (isAsking || sending === 'asked') event.preventDefault()
  })

  const send = (scheduledFor?: string) => {
    check.close()
    onSend({
      letterId: saver.view().letterId,
      fields: saver.words,
      listing: listingOf(saver.words),
      revision: saver.revision,
      writer,
      scheduledFor,
      onRefused: error => saver.refused(error),
    })
  }
  const press = async (scheduledFor?: string): Promise<void> => {
    if (isBusy) return
    const opener = document.activeElement
    setAsking(true)
    const [fault, findings] = await Promise.all([
      withTimeout(patience, saver.save()),
      findingsOf(saver.words),
    ])
    setAsking(false)
    // After a login all of it is asked again.
    if (fault && fault !== 'late' && isLoggedOut(fault.error) && (await logInAgain()))
      return press(scheduledFor)
    if (isInTheWay(fault, saver.view().letterId)) return tellWhy(fault)
    if (findings && findings.length > 0) {
      const text = scheduledFor ? 'Schedule anyway' : 'Send anyway'
      return check.show({ findings, goOn: { text, send: () => send(scheduledFor) }, opener })
    }
    send(scheduledFor)
    // After the press, which clears what was said of earlier ones.
    if (!findings) toast({ title: 'Not checked', description: 'The check did not answer in time.' })
  }
  return { isAsking, check, press: (scheduledFor?: string) => void whilePressed(() => press(scheduledFor)) }
}

/** A send of a draft that the site may or may not have could become two letters; one that was sent is the send's to judge. */
function isInTheWay(
  fault: SaveFault | 'late' | undefined,
  letterId: string | null,
): fault is SaveFault | 'late' {
  if (fault === undefined) return false
  if (letterId === null) return true
  return fault !== 'late' && (fault.kind === 'changed' || fault.kind === 'gone')
}

function tellWhy(fault: SaveFault | 'late'): void {
  const fallback = 'Failed to send newsletter'
  if (fault === 'late') refusalToast(fallback)
  else failureToast(fallback)(fault.error)
}
