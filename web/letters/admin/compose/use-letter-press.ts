/** A press of Send on the compose page: the call, what is said of it, and taking it back within its hold (undo send). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { call } from '../../../base/call.ts'
import { useForget } from '../../../base/kit/use-write.ts'
import { toast } from '../../../base/ui/toast.ts'
import { scheduledWords } from '../../../mail/admin/sending/scheduled-words.ts'
import { useHoldSeconds } from '../../../mail/admin/sending/use-hold.ts'
import { useOpenSend } from '../../../mail/admin/sending/use-open-send.ts'
import { useSending } from '../../../mail/admin/sending/use-sending.ts'
import { fieldsOf } from '../../../people/admin/recipients/selection.ts'
import type { LetterToSend } from './use-send-gate.ts'

/** Follows the send that an earlier page began, too. @param onAccepted the form is free for the next letter */
export function useLetterPress(onAccepted: () => void) {
  const forget = useForget()
  const { sending, press, resume, undo, stop, close } = useSending()
  const holdSeconds = useHoldSeconds()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const [subject, setSubject] = useState('')

  useOpenSend(
    ({ newsletterId }) => newsletterId !== null,
    open => {
      setSubject(open.subject)
      resume(open.progress)
    },
  )

  const send = ({ letterId, fields, listing, revision, writer, scheduledFor, onRefused }: LetterToSend) => {
    const { selection, note: _, isListed: __, ...words } = fields
    const date = scheduledFor ? { scheduledFor } : {}
    const letter = { ...words, newsletterId: letterId, ...fieldsOf(selection), ...listing, ...date }
    setSubject(words.subject)
    press({
      what: JSON.stringify(letter),
      call: async pressId => {
        const waits = scheduledFor ? {} : { holdSeconds: await holdSeconds() }
        const body = { ...letter, ...waits, revision, writer, pressId }
        return call('POST /api/send-newsletter', { body, prefer: 'respond-async' })
      },
      onAccepted: () => {
        onAccepted()
        void forget('GET /api/newsletter-cards')
        if (scheduledFor) toast({ title: 'Scheduled', description: scheduledWords(scheduledFor, timeZone) })
      },
      onRefused,
      failure: 'Failed to send newsletter',
    })
  }
  const takeBack = async (sendId: string) => {
    const letterId = (await undo(sendId))?.newsletterId
    if (!letterId) return
    void forget('GET /api/newsletter-cards')
    toast({ title: 'Undone', description: 'Nothing was sent. The letter is a draft again.' })
    navigate(pages.compose.href({ edit: letterId }))
  }
  return { sending, subject, send, takeBack, stop, close }
}
