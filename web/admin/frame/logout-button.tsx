/** Ends the session and goes to the front page. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, logout } from '../../../contract/auth.ts'
import { call } from '../../call.ts'
import { useWrite } from '../../kit/use-write.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetUnsaved, saveUnsavedWork } from './unsaved.ts'

/** Saves first what is unsaved, and asks when that did not work. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useWrite({
    call: () => call(logout),
    failed: 'Could not log out. Please try again.',
    async onDone() {
      forgetUnsaved()
      await navigate('/')
      // What the author's lists held is nobody else's to find in this tab.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
      queries.setQueryData(get(currentUser).queryKey, { user: null })
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={leave.isPending}
        onClick={async () => ((await saveUnsavedWork()) ? leave.mutate() : setAsking(true))}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out without saving?"
        description="What you wrote last could not be saved, and will be lost."
        confirmText="Log out"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </>
  )
}
