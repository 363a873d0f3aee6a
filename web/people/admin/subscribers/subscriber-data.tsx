/** What readers may ask for: what is stored about them, and that it be erased. */
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { DownloadLink } from '../../../base/admin/frame/download-link.tsx'
import { hrefTo } from '../../../base/call.ts'
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
      title="Stored data"
      description={<span className="wrap-anywhere">{email}</span>}
    >
      <p>
        A reader may ask what you keep about them. <strong>Download data</strong> gives you a file with all of
        it: the address, the dates, the name, your note, the circles, where it came from, and each mail with
        what became of it.
      </p>
      <p className="mt-3">
        They may also ask you to forget them. <strong>Erase</strong> removes the address from the list, from
        drafts and from what waits to be sent, and cannot be taken back. How many got a past letter stays
        counted, without a name. Their anonymous replies cannot be told from others, so these stay.
      </p>
      <DialogActions>
        <Button variant="danger" onClick={onErase}>
          Erase…
        </Button>
        <DownloadLink
          href={hrefTo('GET /api/subscribers/:id/export', { id })}
          fileName={`${email}.json`}
          variant="primary"
        >
          Download data
        </DownloadLink>
      </DialogActions>
    </Dialog>
  )
}
