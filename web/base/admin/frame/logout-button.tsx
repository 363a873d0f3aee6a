/** Ends the session and goes to the front page, a document of its own: what the author's lists held is in no memory of this tab. */
import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../call.ts'
import { isPageUnsaved, releasePage } from '../../kit/unsaved/page-guards.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetUnsaved, saveUnsavedWork } from './unsaved.ts'

/** Saves first the letter that is unsaved, and asks where that did not work, or a form would lose something. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const leave = useWrite({
    call: () => call('POST /api/logout'),
    failed: 'Could not log out. Please try again.',
    onDone() {
      forgetUnsaved()
      releasePage()
      location.assign(pages.home.href())
      // The button waits for the page that comes.
      return new Promise(() => {})
    },
  })
  const saveOrAsk = async () => {
    if ((await saveUnsavedWork()) && !isPageUnsaved()) leave.mutate()
    else setAsking(true)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="px-1.5! underline underline-offset-4"
        pending={leave.isPending}
        onClick={saveOrAsk}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out without saving?"
        description="What you wrote last is not saved, and will be lost."
        confirmText="Log out"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </>
  )
}
