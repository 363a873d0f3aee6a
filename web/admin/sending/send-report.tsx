/** The report of a send: who has the letter, who has not and why, and who may or may not have it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import type { SendReport } from '../../../contract/sends.ts'
import { ScrollList } from '../../kit/scroll-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useMailStatus } from '../site/use-mail-status.ts'
import { people } from './people.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Parts({ report }: { report: SendReport }) {
  const { successfulEmails, failures, unsure, withdrawn } = report
  return (
    <div className="grid gap-5">
      {successfulEmails.length > 0 && (
        <Part title={`Sent to ${people(successfulEmails.length)}`}>
          <ScrollList
            label="Sent to"
            count={successfulEmails.length}
            line={index => successfulEmails[index]}
          />
        </Part>
      )}
      {failures.length > 0 && (
        <Part title={`Failed for ${people(failures.length)}`}>
          <ScrollList
            label="Failed"
            count={failures.length}
            line={index => (
              <>
                <span className="font-semibold">{failures[index]?.email}</span>
                <span className="block text-soft text-sm">{failures[index]?.reason}</span>
              </>
            )}
          />
        </Part>
      )}
      {unsure > 0 && (
        <Part title={`Unsure about ${people(unsure)}`}>
          <p>
            The mail server took the letter and then fell silent, also when asked a second time. They may or
            may not have it.
          </p>
        </Part>
      )}
      {withdrawn > 0 && (
        <Part title={`Withdrawn for ${people(withdrawn)}`}>
          <p>They were not mailed: they left, or you stopped, between your press of Send and their turn.</p>
        </Part>
      )}
    </div>
  )
}

/** Where the mails are while no mail leaves the house. */
function InTheOutbox() {
  if (useMailStatus()?.transport !== 'outbox') return null
  return (
    <p>
      No mail leaves the house yet: the copies lie in <Link to={pages.outbox.href()}>the outbox</Link>.
    </p>
  )
}

/** Shows the report in a dialog, which is open while there is one. */
export function SendReportDialog({ report, onClose }: { report: SendReport | null; onClose: () => void }) {
  const summary =
    report && `${report.successfulEmails.length.toLocaleString('en')} of ${people(report.total)} reached.`
  return (
    <Dialog
      open={report !== null}
      onOpenChange={open => open || onClose()}
      title="Send report"
      description={summary}
    >
      {report && <Parts report={report} />}
      <InTheOutbox />
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
