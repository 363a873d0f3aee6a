/** Ends the session and goes to the front page. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, logout } from '../../contract/auth.ts'
import { call } from '../call.ts'
import { get } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { failureToast } from './failure-toast.ts'
import { forgetUnsaved, hasUnsavedWork } from './unsaved.ts'

/** Asks first when a letter was not saved. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      forgetUnsaved()
      await navigate('/')
      // What the author's lists held is nobody else's to find in this tab.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
      queries.setQueryData(get(currentUser).queryKey, { user: null })
    },
    onError: failureToast('Could not log out. Please try again.'),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={leave.isPending}
        onClick={() => (hasUnsavedWork() ? setAsking(true) : leave.mutate())}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out without saving?"
        description="What you wrote since the last Save Draft will be lost."
        confirmText="Log out"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </>
  )
}
