/** Asks before a letter that was not saved is left. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetUnsaved, hasUnsavedWork } from '../unsaved.ts'

/** Renders nothing until somebody leaves. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      hasUnsavedWork() && (here.pathname !== there.pathname || here.search !== there.search),
  )
  useBeforeUnload(event => {
    if (hasUnsavedWork()) event.preventDefault()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={open => open || blocker.reset?.()}
      title="Leave without saving?"
      description="What you wrote since the last Save Draft will be lost."
      confirmText="Leave"
      cancelText="Stay"
      danger
      onConfirm={() => {
        forgetUnsaved()
        blocker.proceed?.()
      }}
    />
  )
}
