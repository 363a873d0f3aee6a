/** Ends the session and goes to the front page, a document of its own: what the author's lists held is in no memory of this tab. */
import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../call.ts'
import { dropLocalWords, hasLocalWords } from '../../kit/unsaved/local-words.ts'
import { isPageUnsaved, releasePage } from '../../kit/unsaved/page-guards.ts'
import { useWrite } from '../../kit/use-write.ts'
import { withTimeout } from '../../kit/with-timeout.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetUnsaved, saveUnsavedWork } from './unsaved.ts'

/** Milliseconds for the browser's storage: one that hangs keeps nobody here. */
const patience = 2_000

const questions = {
  page: 'Your latest changes are not saved, and will be lost.',
  browser: 'This browser has text of yours that was never saved on the site. Logging out deletes it.',
} as const

/** Saves first the letter that is unsaved, and asks where that did not work, or something else would be lost. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const [lost, setLost] = useState('')
  const leave = useWrite({
    call: () => call('POST /api/logout'),
    failed: 'Could not log out. Please try again.',
    async onDone() {
      forgetUnsaved()
      releasePage()
      await withTimeout(patience, dropLocalWords())
      location.assign(pages.home.href())
      // The button waits for the page that comes.
      return new Promise(() => {})
    },
  })
  const saveOrAsk = async () => {
    const isSaved = (await saveUnsavedWork()) && !isPageUnsaved()
    const hasMore = (await withTimeout(patience, hasLocalWords())) === true
    if (isSaved && !hasMore) return leave.mutate()
    setLost([...(isSaved ? [] : [questions.page]), ...(hasMore ? [questions.browser] : [])].join(' '))
    setAsking(true)
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
        description={lost}
        confirmText="Log out"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </>
  )
}
