/** What lies between a press of Send and the send: the sheet, the letter looked over, and the draft saved, so that no other tab's words are overwritten. */
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { useTimeZone } from '../../../../base/admin/site/use-time-zone.ts'
import { failureToast, refusalToast } from '../../../../base/kit/failure-note.ts'
import { isLoggedOut, logInAgain, whilePressed } from '../../../../base/kit/logged-out.ts'
import { useForget } from '../../../../base/kit/use-write.ts'
import { withTimeout } from '../../../../base/kit/with-timeout.ts'
import { t } from '../../../../base/translations.ts'
import { momentOf } from '../../../../mail/admin/sending/scheduling/zoned-time.ts'
import { archiveMoment } from '../../archiving/archive-date.tsx'
import { useLetterCheck } from '../../checks/use-letter-check.ts'
import { isEnd, type SaveFault } from '../../drafts/save-fault.ts'
import type { LetterForm } from '../../drafts/use-letter-form.ts'
import { type LetterFields, sendRefusal } from '../../letter/letter-fields.ts'
import { useArchiveDraft } from '../use-archive-draft.ts'
import { newPlan, planFault, type SendPlan } from './send-plan.ts'

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
  /** As the sheet told it when it was pressed. */
  inWords: { recipients: string; archive: string }
  onRefused: (error: unknown) => void
}

export interface SendSheetInput {
  form: LetterForm
  sending: 'asked' | 'going' | undefined
  /** Asked when it is sent: who is left out meanwhile counts. */
  listingOf: (fields: LetterFields) => LetterToSend['listing']
  inWords: (fields: LetterFields) => LetterToSend['inWords']
  onSend: (letter: LetterToSend) => void
}

export type SendSheetState = ReturnType<typeof useSendSheet>

/** Milliseconds. */
const patience = 4_000

/** The sheet: whether it is open, what was decided on it, and the press. */
export function useSendSheet(input: SendSheetInput) {
  const { form, sending } = input
  const timeZone = useTimeZone()
  const forget = useForget()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Partial<SendPlan>>({})
  const [proposed, setProposed] = useState(() => newPlan(timeZone))
  const [fault, setFault] = useState<string>()
  const dateField = useRef<HTMLInputElement>(null)
  const plan = { ...proposed, ...chosen }
  const check = useLetterCheck(form.fields, isOpen)
  const close = () => setOpen(false)
  const { isBusy, press } = useSendPress({ ...input, plan, check, timeZone, close })
  const change = (changed: Partial<SendPlan>) => {
    setChosen(before => ({ ...before, ...changed }))
    setFault(undefined)
  }
  return {
    isOpen,
    isBusy,
    plan,
    fault,
    check,
    timeZone,
    dateField,
    change,
    /** Why it cannot be mailed now; a letter that is published alone needs less. */
    whyNotMailed: sending === 'going' ? stillSending : sendRefusal(form.fields)?.words,
    /** The words are saved, for what the sheet says of them; and it is counted anew who gets it. */
    open(wanted: Partial<SendPlan>) {
      setProposed(newPlan(timeZone))
      change(wanted)
      setOpen(true)
      void forget('GET /api/recipients/count')
      if (!isBusy) void form.saver.save()
    },
    close: () => isBusy || close(),
    press() {
      const wrong = planFault(plan, timeZone)
      setFault(wrong)
      if (wrong) dateField.current?.focus()
      else void whilePressed(press)
    },
  }
}

const stillSending = t('sendSheet.stillSending')

interface SendPressInput extends SendSheetInput {
  plan: SendPlan
  check: ReturnType<typeof useLetterCheck>
  timeZone: string
  close: () => void
}

/** Autosaving rests from the press until the send was refused: it must not bring back a draft that was sent. */
function useSendPress(input: SendPressInput) {
  const { form, sending, plan, check, timeZone, close } = input
  const { saver } = form
  const archiving = useArchiveDraft(form)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || sending === 'asked' || archiving.isPending
  useEffect(() => {
    if (isBusy) saver.pause()
    else saver.resume()
  }, [isBusy, saver])

  // Closed now, the page would take the press with it, and nothing would be sent.
  useBeforeUnload(event => {
    if (isBusy) event.preventDefault()
  })

  const press = async (): Promise<void> => {
    if (isBusy) return
    setAsking(true)
    const fault = await withTimeout(patience, saver.save())
    setAsking(false)
    if (fault && fault !== 'late' && isLoggedOut(fault.error) && (await logInAgain())) {
      // All of it is asked again, and what the check finds now is read first.
      const findings = await check.again()
      return findings && findings.length > 0 ? undefined : press()
    }
    if (isInTheWay(fault, saver.view().letterId)) {
      close()
      return tellWhy(fault)
    }
    if (plan.isMailed) input.onSend(toSend(input))
    else archiving.mutate(archiveMoment(plan.day, timeZone))
  }
  return { isBusy, press }
}

/** What goes, as it was saved last. */
function toSend({ form, plan, timeZone, listingOf, inWords, close }: SendPressInput): LetterToSend {
  const { saver, writer } = form
  return {
    letterId: saver.view().letterId,
    fields: saver.words,
    listing: listingOf(saver.words),
    revision: saver.revision,
    writer,
    inWords: inWords(saver.words),
    scheduledFor: plan.isLater ? momentOf(plan.wall, timeZone) : undefined,
    onRefused(error) {
      saver.refused(error)
      const { last } = saver.view()
      // The way on stands on the page.
      if (last.step === 'failed' && isEnd(last.fault)) close()
    },
  }
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
  const fallback = t('compose.sendFailed')
  if (fault === 'late') refusalToast(fallback)
  else failureToast(fallback)(fault.error)
}
