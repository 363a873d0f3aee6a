/** Asks before the page is left with an answer that was not sent, whichever of several it is (dirty state of many forms). */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { LeaveGuard } from '../../../base/kit/leave-guard.tsx'

/** The receipts with unsent words under them. */
const Unsent = createContext<Set<string>>(new Set())

export function UnsentAnswers({ children }: { children: ReactNode }) {
  const [unsent] = useState(() => new Set<string>())
  return (
    <Unsent value={unsent}>
      <LeaveGuard
        isUnsaved={() => unsent.size > 0}
        description="The answer that you have begun will be lost."
        danger
      />
      {children}
    </Unsent>
  )
}

export function useUnsent(key: string, isUnsent: boolean): void {
  const unsent = useContext(Unsent)
  useEffect(() => {
    if (!isUnsent) return
    unsent.add(key)
    return () => void unsent.delete(key)
  }, [unsent, key, isUnsent])
}
