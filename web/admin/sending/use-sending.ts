/** One press of Send after another: asked, going, reported. */
import { useEffect, useRef, useState } from 'react'
import type { SendProgress, SendReport } from '../../../contract/sends.ts'
import { CallError } from '../../call.ts'
import { failureToast } from '../failure-toast.ts'
import { followSend, progressOf } from './follow-send.ts'
import { createPresses } from './press-id.ts'

export type Sending =
  | { step: 'idle' }
  /** The call is under way: the server answers when all is sent, or after ten seconds. */
  | { step: 'asked' }
  | { step: 'going'; progress: SendProgress }
  | { step: 'reported'; report: SendReport }

export interface Press {
  /** The same text for the same press: what is sent, and to whom. */
  what: string
  call: (pressId: string) => Promise<SendReport>
  /** The letters are on their way; not all may have arrived. */
  onAccepted?: () => void
  /** Said when the call was refused and the server did not say why. */
  failure: string
}

const lostSight = 'The letters go on, but their progress cannot be shown any more.'

/** `press` does nothing while a send is under way. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const busy = useRef(false)
  const presses = useRef(createPresses())
  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  const follow = async (accepted: SendReport) => {
    if (accepted.pending === 0) return setSending({ step: 'reported', report: accepted })
    const show = (progress: SendProgress) => setSending({ step: 'going', progress })
    show(progressOf(accepted))
    try {
      const report = await followSend(accepted.sendId, left.current.signal, show)
      if (report) setSending({ step: 'reported', report })
    } catch (error) {
      setSending({ step: 'idle' })
      failureToast(lostSight)(error)
    }
  }
  const press = async ({ what, call, onAccepted, failure }: Press) => {
    if (busy.current) return
    busy.current = true
    setSending({ step: 'asked' })
    try {
      const accepted = await call(presses.current.idFor(what))
      presses.current.answered()
      onAccepted?.()
      await follow(accepted)
    } catch (error) {
      if (error instanceof CallError && error.status < 500) presses.current.answered()
      setSending({ step: 'idle' })
      failureToast(failure)(error)
    }
    busy.current = false
  }
  return { sending, press, close: () => setSending({ step: 'idle' }) }
}
