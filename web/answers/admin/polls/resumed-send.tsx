/** The send of a poll that an earlier page began, with its way back, where there is no press of Send any more. */
import { useState } from 'react'
import { useForget } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { toast } from '../../../base/ui/toast.ts'
import { SendProgress } from '../../../mail/admin/sending/send-progress.tsx'
import { SendReportDialog } from '../../../mail/admin/sending/send-report.tsx'
import { useOpenSend } from '../../../mail/admin/sending/use-open-send.ts'
import { useSending } from '../../../mail/admin/sending/use-sending.ts'

/** @param pollId of any poll, if left out; nothing while there is no such send */
export function ResumedSend({ pollId }: { pollId?: string }) {
  const [title, setTitle] = useState('')
  const { sending, resume, undo, stop, close } = useSending()
  const forget = useForget()
  useOpenSend(
    open => open.pollId !== null && open.pollId === (pollId ?? open.pollId),
    open => {
      setTitle(open.subject)
      void resume(open.progress)
    },
  )
  const changed = () => forget('GET /api/polls', 'GET /api/polls/:id')
  const takeBack = async (sendId: string) => {
    if (!(await undo(sendId))) return
    toast({ title: t('buttons.undone'), description: t('polls.nothingWasSent') })
    await changed()
  }
  return (
    <>
      <SendProgress sending={sending} subject={title} onUndo={takeBack} onStop={stop} />
      <SendReportDialog
        report={sending.step === 'reported' ? sending.report : null}
        onClose={() => {
          close()
          void changed()
        }}
      />
    </>
  )
}
