/** Ends the session and goes to the front page, a document of its own: what the author's lists held is in no memory of this tab. */
import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../call.ts'
import { dropLocalWords, hasLocalWords } from '../../kit/unsaved/local-words.ts'
import { isPageUnsaved, releasePage } from '../../kit/unsaved/page-guards.ts'
import { useWrite } from '../../kit/use-write.ts'
import { withTimeout } from '../../kit/with-timeout.ts'
import { t } from '../../translations.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetUnsaved, saveUnsavedWork } from './unsaved.ts'

/** Milliseconds for the browser's storage: one that hangs keeps nobody here. */
const patience = 2_000

const questions = {
  page: t('frame.logOutLosesChanges'),
  browser: t('frame.logOutDeletesText'),
} as const

/** Saves first the letter that is unsaved, and asks where that did not work, or something else would be lost. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const [lost, setLost] = useState('')
  const leave = useWrite({
    call: () => call('POST /api/logout'),
    failed: t('frame.notLoggedOut'),
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
        {t('frame.logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('frame.logOutQuestion')}
        description={lost}
        confirmText={t('frame.logOut')}
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </>
  )
}
