/** Asks before a page is left with something unsaved: by a link, by the Back button, or by closing the tab. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { guardPage } from './logged-out.ts'

export interface LeaveGuardProps {
  isUnsaved: () => boolean
  /** What becomes of it: the sentence below "Leave without saving?". */
  description: string
  /** It would be lost for good. */
  danger?: boolean
  /** Tried first: nobody is asked when it worked. @returns whether nothing is unsaved any more */
  save?: () => Promise<boolean>
  /** Whether going there is leaving; without it, going to another path is. */
  leaves?: (here: Location, there: Location) => boolean
}

const toAnotherPath = (here: Location, there: Location) => here.pathname !== there.pathname

/** `<LeaveGuard isUnsaved={() => form.isDirty} description="What you changed in this poll will be lost." danger />` */
export function LeaveGuard({
  isUnsaved,
  description,
  danger,
  save,
  leaves = toAnotherPath,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => isUnsaved() && leaves(here, there),
  )
  const [isAsking, setAsking] = useState(false)
  useBeforeUnload(event => {
    if (isUnsaved()) event.preventDefault()
  })
  const isUnsavedNow = useEffectEvent(isUnsaved)
  useEffect(() => guardPage(() => isUnsavedNow()), [])
  const trySaving = useEffectEvent(async () => (await save?.()) ?? false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    void trySaving().then(isSaved => {
      if (isOver) return
      if (isSaved) blocker.proceed()
      else setAsking(true)
    })
    return () => {
      isOver = true
    }
  }, [blocker])
  return (
    <ConfirmDialog
      open={isAsking && blocker.state === 'blocked'}
      onOpenChange={open => {
        if (open) return
        setAsking(false)
        blocker.reset?.()
      }}
      title="Leave without saving?"
      description={description}
      confirmText="Leave"
      cancelText="Stay"
      danger={danger}
      onConfirm={() => {
        setAsking(false)
        blocker.proceed?.()
      }}
    />
  )
}
