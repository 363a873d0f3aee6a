/** Asks before a poll that was not saved is left. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Renders nothing until somebody leaves. */
export function LeavePoll({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(event => {
    if (isDirty) event.preventDefault()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={open => open || blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed in this poll will be lost."
      confirmText="Leave"
      cancelText="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
