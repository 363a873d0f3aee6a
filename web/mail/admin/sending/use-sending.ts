/** One press of Send after another: asked, held or going, reported; and what can be done about it meanwhile. */
import { useEffect, useRef, useState } from 'react'
import type { OpenSend, SendProgress, SendReport } from '../../../../contract/mail/sends.ts'
import { CallError, call } from '../../../base/call.ts'
import { failureToast } from '../../../base/kit/failure-note.ts'
import { afterLogin } from '../../../base/kit/logged-out.ts'
import { useForget } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { clearToast } from '../../../base/ui/toast.ts'
import { followSend } from './follow-send.ts'
import { createPresses } from './press-id.ts'

export type Sending =
  | { step: 'idle' }
  /** The call is under way: the server answers as soon as the send is stored. */
  | { step: 'asked' }
  /** Held, or on its way. */
  | { step: 'going'; progress: SendProgress }
  | { step: 'reported'; report: SendReport }

export type Undone = Pick<OpenSend, 'newsletterId' | 'pollId'>

export interface Press {
  /** The same text for the same press: what is sent, and to whom. */
  what: string
  call: (pressId: string) => Promise<SendReport>
  /** The letters are on their way or wait; not all may have arrived. */
  onAccepted?: () => void
  /** The server took nothing; the author is told why as well. */
  onRefused?: (error: unknown) => void
  /** Said when the call was refused and the server did not say why. */
  failure: string
}

const lostSight = t('sending.lostSight')
const isRefusal = (error: unknown) => error instanceof CallError && error.status < 500
const isGone = (error: unknown) => error instanceof CallError && error.status === 404

type Show = (sending: Sending) => void

/** `press` and `resume` do nothing while a send is under way. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const busy = useRef(false)
  const presses = useRef(createPresses())
  const { follow, leave } = useFollowing(setSending)

  const alone = async (act: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    await act()
    busy.current = false
  }
  const accept = async (report: SendReport) => {
    if (report.pending === 0) return setSending({ step: 'reported', report })
    const { sendId } = report
    // Without an answer it is asked for again: the send is stored, whatever becomes of this call.
    return follow(
      sendId,
      await call('GET /api/sends/:id/progress', { params: { id: sendId } }).catch(() => undefined),
    )
  }
  const press = ({ what, call: send, onAccepted, onRefused, failure }: Press) =>
    alone(async () => {
      setSending({ step: 'asked' })
      // What was said of an earlier press is over.
      clearToast()
      let report: SendReport
      try {
        report = await afterLogin(() => send(presses.current.idFor(what)))
      } catch (error) {
        if (isRefusal(error)) {
          presses.current.answered()
          onRefused?.(error)
        }
        setSending({ step: 'idle' })
        return failureToast(failure)(error)
      }
      presses.current.answered()
      onAccepted?.()
      await accept(report)
    })
  return {
    sending,
    press,
    /** Goes on with a send that an earlier page began. */
    resume: (progress: SendProgress) => alone(() => follow(progress.sendId, progress)),
    ...endings(setSending, leave),
    close: () => setSending({ step: 'idle' }),
  }
}

/** Why a send is followed no longer. */
const leftPage = 'left-page'

/** Sends that are listened to since their page was left, each once: a browser keeps few connections open. */
const watched = new Map<string, AbortController>()

/** Follows one send at a time; when the page is left, for its stopping by itself alone: the author is told wherever the notice of mail stands. */
function useFollowing(show: Show) {
  const forget = useForget()
  const following = useRef(new AbortController())
  useEffect(() => () => following.current.abort(leftPage), [])
  const watch = (sendId: string) => {
    const controller = new AbortController()
    watched.set(sendId, controller)
    const stopped = ({ pausedFor }: SendProgress) => {
      if (pausedFor === null) return
      controller.abort()
      forget('GET /api/paused-sends')
    }
    // Refused: undone, deleted, or logged out. It cannot stop by itself any more, or nobody may know.
    followSend(sendId, controller.signal, stopped)
      .catch(() => {})
      .finally(() => watched.get(sendId) === controller && watched.delete(sendId))
  }
  return {
    /** @param first what is known already */
    async follow(sendId: string, first?: SendProgress) {
      watched.get(sendId)?.abort()
      const controller = renew(following)
      const { signal } = controller
      let pausedFor: string | null = null
      const showProgress = (progress: SendProgress) => {
        // Also while it stands: sent on, it may have stopped once more for the same words before that was told here.
        if (progress.pausedFor !== null || pausedFor !== null) forget('GET /api/paused-sends')
        pausedFor = progress.pausedFor
        if (progress.waits !== 'schedule') return show({ step: 'going', progress })
        // What goes at its date is not waited for.
        controller.abort()
        show({ step: 'idle' })
      }
      if (first) showProgress(first)
      if (signal.aborted) return
      try {
        const report = await followSend(sendId, signal, showProgress)
        if (report) show({ step: 'reported', report })
        else if (signal.reason === leftPage && pausedFor === null) watch(sendId)
      } catch (error) {
        show({ step: 'idle' })
        if (!isGone(error)) failureToast(lostSight)(error)
      }
    },
    leave: () => following.current.abort(),
  }
}

/** The two ways to end a send before its end. @param leave it is followed no longer */
function endings(show: Show, leave: () => void) {
  return {
    /** @returns whose send it was; undefined when it was too late */
    async undo(sendId: string): Promise<Undone | undefined> {
      try {
        const undone = await call('POST /api/sends/:id/undo', { params: { id: sendId } })
        leave()
        show({ step: 'idle' })
        return undone
      } catch (error) {
        failureToast(t('sending.notUndone'))(error)
        return undefined
      }
    },
    async stop(sendId: string): Promise<void> {
      try {
        const progress = await call('POST /api/sends/:id/stop', { params: { id: sendId } })
        if (progress.pending > 0) return show({ step: 'going', progress })
        leave()
        show({ step: 'reported', report: await call('GET /api/sends/:id', { params: { id: sendId } }) })
      } catch (error) {
        failureToast(t('sending.notStopped'))(error)
      }
    },
  }
}

/** Ends what was followed before. */
function renew(following: { current: AbortController }): AbortController {
  following.current.abort()
  following.current = new AbortController()
  return following.current
}
