/** The send of a letter that waits or is on its way, followed by the server's events: its card changes by itself. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { useForget } from '../../base/kit/use-write.ts'
import { followSend } from '../../mail/admin/sending/follow-send.ts'
import { useOpenSend } from '../../mail/admin/sending/use-open-send.ts'
import { type Press, type Sending, useSending } from '../../mail/admin/sending/use-sending.ts'

/** What the lists show of a send: with another one of these they are asked for again. */
function stageOf(sending: Sending): string {
  if (sending.step !== 'going') return sending.step
  const { waits, pending, total, isStopped } = sending.progress
  return `${waits} ${pending < total} ${isStopped}`
}

/**
 * Resumes a send of this letter that a page before this one, or the clock, began.
 * @returns all of `useSending`; `report` of what was pressed or stopped here: others end without a dialog over the page
 */
export function useLetterSend(card: LetterCard) {
  const sends = useSending()
  const [isPressed, setPressed] = useState(false)
  const forget = useForget()
  const { sending, resume } = sends
  useOpenSend(
    ({ newsletterId }) => newsletterId === card.id,
    ({ progress }) => void resume(progress),
  )
  useAtItsTime(card, resume)
  const stage = stageOf(sending)
  const shown = useRef(stage)
  const forgetCards = useEffectEvent(() => forget('GET /api/newsletter-cards'))
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    void forgetCards()
  }, [stage])
  return {
    ...sends,
    press(press: Press) {
      setPressed(true)
      return sends.press(press)
    },
    stop(sendId: string) {
      setPressed(true)
      return sends.stop(sendId)
    },
    report: isPressed && sending.step === 'reported' ? sending.report : null,
  }
}

/** Milliseconds before its time from which on a scheduled send is listened to: clocks differ. */
const early = 10_000
/** A browser's timers take no longer ones. */
const longest = 2 ** 31 - 1

/** A scheduled send is followed once its time has come, also when it was moved or undone elsewhere just before. */
function useAtItsTime(
  { waiting, scheduledFor }: LetterCard,
  resume: ReturnType<typeof useSending>['resume'],
): void {
  const sendId = waiting?.reason === 'schedule' ? waiting.sendId : undefined
  const forget = useForget()
  const follow = useEffectEvent(async (id: string, listening: AbortController) => {
    await followSend(id, listening.signal, progress => {
      if (progress.waits === 'schedule') return
      listening.abort()
      void forget('GET /api/newsletter-cards')
      if (progress.waits !== 'late') void resume(progress)
    }).catch(() => forget('GET /api/newsletter-cards'))
  })
  useEffect(() => {
    if (!sendId || !scheduledFor) return
    const listening = new AbortController()
    const left = Math.max(0, Date.parse(scheduledFor) - Date.now() - early)
    const timer = left < longest ? setTimeout(() => void follow(sendId, listening), left) : undefined
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [sendId, scheduledFor])
}
