/** A press of Send on the compose page: the call, what is said of it, and taking it back within its hold (undo send). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { call } from '../../../base/call.ts'
import { useForget } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { toast } from '../../../base/ui/toast.ts'
import { scheduledWords } from '../../../mail/admin/sending/scheduling/scheduled-words.ts'
import { useHoldSeconds } from '../../../mail/admin/sending/use-hold.ts'
import { useOpenSend } from '../../../mail/admin/sending/use-open-send.ts'
import { type Press, type Sending, useSending } from '../../../mail/admin/sending/use-sending.ts'
import { fieldsOf } from '../../../people/admin/recipients/selection.ts'
import type { LetterToSend } from './send/use-send-sheet.ts'

/** What the sheet of a held letter tells of it. */
export interface HeldLetter {
  subject: string
  inWords: LetterToSend['inWords']
}

const isInHold = (sending: Sending) =>
  sending.step === 'asked' || (sending.step === 'going' && sending.progress.startsIn !== null)

/** Follows the send that an earlier page began, too. @param onAccepted the form is free for the next letter */
export function useLetterPress(onAccepted: () => void) {
  const forget = useForget()
  const { sending, press, resume, undo, stop, close } = useSending()
  const holdSeconds = useHoldSeconds()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const [subject, setSubject] = useState('')
  const [held, setHeld] = useState<HeldLetter | null>(null)

  useOpenSend(
    ({ newsletterId }) => newsletterId !== null,
    open => {
      setSubject(open.subject)
      resume(open.progress)
    },
  )

  const send = (toSend: LetterToSend) => {
    if (sending.step === 'asked' || sending.step === 'going') return
    const { scheduledFor } = toSend
    setSubject(toSend.fields.subject)
    setHeld(null)
    const accepted = (held: HeldLetter | null) => {
      onAccepted()
      setHeld(held)
      void forget('GET /api/newsletter-cards', 'GET /api/first-steps')
      if (scheduledFor) tellScheduled(scheduledFor, timeZone)
    }
    press(pressOf(toSend, holdSeconds, accepted))
  }
  const takeBack = async (sendId: string) => {
    const letterId = (await undo(sendId))?.newsletterId
    if (!letterId) return
    setHeld(null)
    void forget('GET /api/newsletter-cards')
    toast({ title: t('buttons.undone'), description: t('letters.sendUndone') })
    navigate(pages.compose.href({ edit: letterId }))
  }
  return {
    sending,
    subject,
    /** What was sent from this page, while its sheet is kept: until its hold is over, or the author closes it. */
    held: isInHold(sending) ? held : null,
    closeHeld: () => setHeld(null),
    send,
    takeBack,
    stop,
    close,
  }
}

const tellScheduled = (date: string, timeZone: string) =>
  toast({ title: t('compose.scheduled'), description: scheduledWords(date, timeZone) })

/** @param accepted is told what is held; null: it goes at once, or at its date */
function pressOf(
  toSend: LetterToSend,
  holdSeconds: () => Promise<number>,
  accepted: (held: HeldLetter | null) => void,
): Press {
  const { fields, scheduledFor, revision, writer, inWords, onRefused } = toSend
  const letter = bodyOf(toSend)
  let isHeld = false
  return {
    what: JSON.stringify(letter),
    call: async pressId => {
      const hold = scheduledFor ? {} : { holdSeconds: await holdSeconds() }
      isHeld = 'holdSeconds' in hold && hold.holdSeconds > 0
      const body = { ...letter, ...hold, revision, writer, pressId }
      return call('POST /api/send-newsletter', { body, prefer: 'respond-async' })
    },
    onAccepted: () => accepted(isHeld ? { subject: fields.subject, inWords } : null),
    onRefused,
    failure: t('compose.sendFailed'),
  }
}

/** What is sent, and to whom: the same for the same press. */
function bodyOf({ letterId, fields, listing, scheduledFor }: LetterToSend) {
  const { selection, note: _, isListed: __, ...words } = fields
  const date = scheduledFor ? { scheduledFor } : {}
  return { ...words, newsletterId: letterId, ...fieldsOf(selection), ...listing, ...date }
}
