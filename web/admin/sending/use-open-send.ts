/** Finds a send that an earlier page began, so that a reload loses neither the way back nor the progress. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listOpenSends, type OpenSend } from '../../../contract/sends.ts'
import { get } from '../../queries.ts'

/**
 * Calls `resume` once, with the newest send that is held by seconds or is on its way.
 * @param isMine whose send it is; every card of a list may ask, they share one call
 */
export function useOpenSend(isMine: (open: OpenSend) => boolean, resume: (open: OpenSend) => void): void {
  const queries = useQueryClient()
  const asked = useRef(false)
  const latest = useRef({ isMine, resume })
  latest.current = { isMine, resume }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    queries.fetchQuery({ ...get(listOpenSends), staleTime: 0, gcTime: 0 }).then(
      sends => {
        const open = sends.find(
          send =>
            latest.current.isMine(send) && (send.progress.waits === null || send.progress.waits === 'hold'),
        )
        if (open) latest.current.resume(open)
      },
      // Without it the send goes on all the same; its letter shows how far.
      () => {},
    )
  }, [queries])
}
