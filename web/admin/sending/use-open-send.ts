/** Finds a send that an earlier page began, so that a reload loses neither the way back nor the progress. */
import { useEffect, useRef } from 'react'
import { listOpenSends, type OpenSend } from '../../../contract/sends.ts'
import { call } from '../../call.ts'

/** Calls `resume` once, with the newest send that is held by seconds or is on its way. */
export function useOpenSend(resume: (open: OpenSend) => void): void {
  const asked = useRef(false)
  const latest = useRef(resume)
  latest.current = resume
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    call(listOpenSends).then(
      sends => {
        const open = sends.find(({ progress }) => progress.waits === null || progress.waits === 'hold')
        if (open) latest.current(open)
      },
      // Without it the send goes on all the same; its letter shows how far.
      () => {},
    )
  }, [])
}
