/** The report of a send: whose copy was taken, whose was refused and why, and who may or may not have it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { people } from '../../../../contract/base/format-count.ts'
import { pages } from '../../../../contract/base/pages.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { Named } from '../../../base/admin/site/named.tsx'
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { ScrollList } from '../../../base/kit/scroll-list.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { type Transport, takenTitle, takenWords } from './taken-words.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface PartsProps {
  report: SendReport
  transport: Transport | undefined
}

function Parts({ report, transport }: PartsProps) {
  const { successfulEmails, failures, unsure, withdrawn, names = {} } = report
  const named = (email = '') => <Named email={email} name={names[email]} />
  return (
    <div className="grid gap-5">
      {successfulEmails.length > 0 && (
        <Part title={takenTitle(successfulEmails.length, transport)}>
          <ScrollList
            label={transport === 'outbox' ? 'In the outbox' : 'Accepted by your mail server'}
            count={successfulEmails.length}
            line={index => named(successfulEmails[index])}
          />
        </Part>
      )}
      {failures.length > 0 && (
        <Part title={`Refused for ${people(failures.length)}`}>
          <ScrollList
            label="Refused"
            count={failures.length}
            line={index => (
              <>
                <span className="font-semibold">{named(failures[index]?.email)}</span>
                <span className="block text-soft text-sm">{failures[index]?.reason}</span>
              </>
            )}
          />
        </Part>
      )}
      {unsure > 0 && (
        <Part title={`Unsure about ${people(unsure)}`}>
          <p>
            The mail server received the letter but never confirmed it, even on a second try. They may or may
            not have it.
          </p>
        </Part>
      )}
      {withdrawn > 0 && (
        <Part title={`Withdrawn for ${people(withdrawn)}`}>
          <p>
            They got no copy: after you pressed Send and before their turn, they left the list or its circle,
            paused, or you stopped sending.
          </p>
        </Part>
      )}
    </div>
  )
}

/** Where the mails are while e-mail is not set up. */
function InTheOutbox() {
  return (
    <p>
      E-mail isn’t set up yet. The copies are kept in <Link to={pages.outbox.href()}>the outbox</Link> until
      it is.
    </p>
  )
}

/** Shows the report in a dialog, which is open while there is one. */
export function SendReportDialog({ report, onClose }: { report: SendReport | null; onClose: () => void }) {
  const transport = useMailStatus()?.transport
  const summary = report && takenWords(report.successfulEmails.length, report.total, transport)
  return (
    <Dialog
      open={report !== null}
      onOpenChange={open => open || onClose()}
      title="Send report"
      description={summary}
    >
      {report && <Parts report={report} transport={transport} />}
      {transport === 'outbox' && <InTheOutbox />}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
