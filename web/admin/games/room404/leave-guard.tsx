/** Asks before texts that were not saved are left. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Renders nothing until somebody leaves. */
export function LeaveGuard({ hasDrafts }: { hasDrafts: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => hasDrafts && here.pathname !== there.pathname,
  )
  useBeforeUnload(event => {
    if (hasDrafts) event.preventDefault()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={open => open || blocker.reset?.()}
      title="Leave without saving?"
      description="Your drafts stay in this browser, but no player sees them before you save them."
      confirmText="Leave"
      cancelText="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
