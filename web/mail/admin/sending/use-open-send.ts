/** Finds a send that an earlier page began, so that a reload loses neither the way back nor the progress. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenSend } from '../../../../contract/mail/sends.ts'
import { getFresh } from '../../../base/queries.ts'

/**
 * Calls `resume` once, with the newest send that is held by seconds or is on its way.
 * @param isMine whose send it is; every card of a list may ask, they share one call
 */
export function useOpenSend(isMine: (open: OpenSend) => boolean, resume: (open: OpenSend) => void): void {
  const queries = useQueryClient()
  const asked = useRef(false)
  const found = useEffectEvent((sends: readonly OpenSend[]) => {
    const open = sends.find(
      send => isMine(send) && (send.progress.waits === null || send.progress.waits === 'hold'),
    )
    if (open) resume(open)
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    // Without an answer the send goes on all the same; its letter shows how far.
    queries.fetchQuery({ ...getFresh('GET /api/open-sends'), staleTime: 0 }).then(
      sends => found(sends),
      () => {},
    )
  }, [queries])
}
