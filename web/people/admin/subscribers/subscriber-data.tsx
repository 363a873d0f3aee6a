/** What readers may ask for: what is stored about them, and that it be erased. */
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { DownloadLink } from '../../../base/admin/frame/download-link.tsx'
import { hrefTo } from '../../../base/call.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'

export interface SubscriberDataProps extends Opening {
  subscriber: Subscriber
  /** Opens the question whether to erase. */
  onErase: () => void
}

/** The two things a reader may ask of the author, each with what it does. */
export function SubscriberData({ subscriber, open, onOpenChange, onErase }: SubscriberDataProps) {
  const { id, email } = subscriber
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('subscribers.storedData')}
      description={<span className="wrap-anywhere">{email}</span>}
    >
      <p>{rich('subscribers.readersMayAsk', { strong: inside => <strong>{inside}</strong> })}</p>
      <p className="mt-3">
        {rich('subscribers.theyMayAskToDelete', { strong: inside => <strong>{inside}</strong> })}
      </p>
      <DialogActions>
        <Button variant="danger" onClick={onErase}>
          {t('subscribers.erase')}
        </Button>
        <DownloadLink
          href={hrefTo('GET /api/subscribers/:id/export', { id })}
          fileName={`${email}.json`}
          variant="primary"
        >
          {t('subscribers.downloadData')}
        </DownloadLink>
      </DialogActions>
    </Dialog>
  )
}
