/** Saves a letter before it is left, and asks when that did not work. */
import { useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { hasUnsavedWork, letterAtWork, saveUnsavedWork } from '../unsaved.ts'

/** Renders nothing until somebody leaves with words that cannot be saved. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    if (!hasUnsavedWork()) return false
    if (here.pathname !== there.pathname) return true
    const edit = new URLSearchParams(there.search).get('edit')
    return here.search !== there.search && (edit === null || edit !== letterAtWork())
  })
  const [isAsking, setAsking] = useState(false)
  useBeforeUnload(event => {
    if (hasUnsavedWork()) event.preventDefault()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    void saveUnsavedWork().then(isSaved => {
      if (isOver) return
      if (isSaved) blocker.proceed()
      else setAsking(true)
    })
    return () => {
      isOver = true
    }
  }, [blocker])
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  return (
    <ConfirmDialog
      open={isAsking && blocker.state === 'blocked'}
      onOpenChange={open => open || stay()}
      title="Leave without saving?"
      description="What you wrote last could not be saved. This browser keeps a copy, and offers it when you open the letter here again."
      confirmText="Leave"
      cancelText="Stay"
      danger
      onConfirm={() => {
        setAsking(false)
        blocker.proceed?.()
      }}
    />
  )
}
