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
        Readers may ask what you store about them. <strong>Download data</strong> gives you a file with
        everything: the address, the dates, the name, your note, the circles, where the address came from, and
        each e-mail with its delivery report.
      </p>
      <p className="mt-3">
        They may also ask you to delete it. <strong>Erase</strong> removes the address from the list, from
        drafts and from everything waiting to be sent. You can’t undo it. Past letters still count how many
        got them, without names. Their anonymous replies can’t be told apart from others, so those stay.
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
