/** What the check found: each with what is wrong, how to mend it, and the way to its place. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { Finding, FindingPlace } from '../../../../contract/letters/checks.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { isOnPage } from './show-place.ts'
import type { Found } from './use-letter-check.ts'

export interface CheckDialogProps {
  found: Found | null
  onClose: () => void
  /** @returns whether it has the focus now */
  onShow: (place: FindingPlace) => boolean
  /** Takes these off the recipients, and the finding off the list. */
  onLeaveOut: (finding: Finding, subscriberIds: readonly string[]) => void
}

/** Shows the findings; none of them forbids a send. */
export function CheckDialog({ found, onClose, onShow, onLeaveOut }: CheckDialogProps) {
  const wanted = useRef<FindingPlace | null>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    // It is needed when there are no findings any more.
    if (found) opener.current = found.opener
  }, [found])
  const show = (place: FindingPlace) => {
    wanted.current = place
    onClose()
  }
  const onClosed = () => {
    const place = wanted.current
    wanted.current = null
    if (place) return onShow(place)
    if (opener.current instanceof HTMLElement) opener.current.focus()
    return true
  }
  const count = found?.findings.length ?? 0
  return (
    <Dialog
      open={found !== null}
      onOpenChange={open => open || onClose()}
      onClosed={onClosed}
      title={found?.goOn ? 'Before it goes out' : 'What the check found'}
      description={inWords(count)}
    >
      <ol className="grid gap-3">
        {found?.findings.map(finding => (
          <FindingCard
            key={`${finding.message} ${JSON.stringify(finding.place)}`}
            finding={finding}
            onShow={show}
            onLeaveOut={onLeaveOut}
          />
        ))}
      </ol>
      <DialogActions onCancel={onClose} cancelText="Back to the letter">
        {found?.goOn && <Button onClick={found.goOn.send}>{count > 0 ? found.goOn.text : 'Go on'}</Button>}
      </DialogActions>
    </Dialog>
  )
}

function inWords(count: number): string {
  if (count === 0) return 'Nothing is left to look at.'
  return count === 1 ? 'One thing to look at.' : `${count} things to look at.`
}

interface FindingCardProps extends Pick<CheckDialogProps, 'onLeaveOut'> {
  finding: Finding
  onShow: (place: FindingPlace) => void
}

function FindingCard({ finding, onShow, onLeaveOut }: FindingCardProps) {
  const { place, message, fix } = finding
  const people = place.in === 'recipients' ? place.subscribers : []
  return (
    <li className="grid gap-1 rounded-hand border-2 border-line bg-paper px-4 py-3">
      <p className="wrap-anywhere font-semibold">{message}</p>
      <p className="wrap-anywhere text-soft">{fix}</p>
      {people.length > 1 && (
        <p className="wrap-anywhere text-sm">
          {people.map(({ email, name }) => (name ? `${name} (${email})` : email)).join(', ')}
        </p>
      )}
      {place.in === 'configuration' && <Link to={pages.mail.href()}>Go to Mail</Link>}
      {isOnPage(place) && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => onShow(place)}>
            Show me<span className="sr-only">: {message}</span>
          </Button>
          {people.length > 0 && (
            <Button
              size="small"
              variant="secondary"
              onClick={() =>
                onLeaveOut(
                  finding,
                  people.map(({ id }) => id),
                )
              }
            >
              Leave {people.length === 1 ? 'it' : 'them'} out
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
