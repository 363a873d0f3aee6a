/** The report of a send: whose copy was taken, whose was refused and why, and who may or may not have it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { Named } from '../../../base/admin/site/named.tsx'
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { ScrollList } from '../../../base/kit/scroll-list.tsx'
import { rich, t } from '../../../base/translations.ts'
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
            label={transport === 'outbox' ? t('sending.listInOutbox') : t('sending.listAccepted')}
            count={successfulEmails.length}
            line={index => named(successfulEmails[index])}
          />
        </Part>
      )}
      {failures.length > 0 && (
        <Part title={t('sending.refusedFor', { count: failures.length })}>
          <ScrollList
            label={t('sending.listRefused')}
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
        <Part title={t('sending.unsureAbout', { unsure })}>
          <p>{t('sending.unsureMeans')}</p>
        </Part>
      )}
      {withdrawn > 0 && (
        <Part title={t('sending.withdrawnFor', { withdrawn })}>
          <p>{t('sending.withdrawnMeans')}</p>
        </Part>
      )}
    </div>
  )
}

/** Where the mails are while e-mail is not set up. */
function InTheOutbox() {
  return (
    <p>
      {rich('sending.copiesInOutbox', { link: inside => <Link to={pages.outbox.href()}>{inside}</Link> })}
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
      title={t('sending.reportTitle')}
      description={summary}
    >
      {report && <Parts report={report} transport={transport} />}
      {transport === 'outbox' && <InTheOutbox />}
      <DialogActions>
        <Button onClick={onClose}>{t('buttons.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
