/** Takes an import back, after a question that says whom it takes and whom not. */
import { formatCount, people } from '../../../../contract/base/format-count.ts'
import type { SubscriberImport } from '../../../../contract/people/imports.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { failureNote } from '../../../base/kit/failure-note.ts'
import type { ButtonProps } from '../../../base/ui/button.tsx'
import { allSubscribers } from './all-subscribers.ts'
import { runUndo } from './run-import.ts'

export interface UndoImportProps {
  made: SubscriberImport
  size?: ButtonProps['size']
  onUndone?: () => void
}

const notRemoved = (kept: number) =>
  kept > 0
    ? ` ${formatCount(kept)} ${kept === 1 ? 'was' : 'were'} not: since then they got an e-mail, subscribed themselves, were approved, unsubscribed or were deleted.`
    : ''

const takesBack = ({ completed = 0 }: SubscriberImport) =>
  completed > 0
    ? ` What it filled in for ${people(completed)} already on your list is removed, unless it was changed since.`
    : ''

const again = (restored: number, kept: number) =>
  [
    restored > 0 && ` ${people(restored)} ${restored === 1 ? 'is' : 'are'} as before the import.`,
    kept > 0 && ` ${formatCount(kept)} could not be changed back: edited or deleted since.`,
  ]
    .filter(Boolean)
    .join('')

/** Shows the button, and its question when it is pressed. */
export function UndoImport({ made, size, onUndone }: UndoImportProps) {
  return (
    <ConfirmWrite
      write={{
        call: () => runUndo(made.id),
        done: ({ added, removed, completed = 0, restored = 0 }) => ({
          title: removed + restored > 0 ? 'Import undone' : 'Nothing could be undone',
          description: `${people(removed)} removed.${notRemoved(added - removed)}${again(restored, completed - restored)}`,
        }),
        failed: failureNote("We couldn't undo that import. Please try again.", "Couldn't Undo"),
        forgets: [...allSubscribers, 'GET /api/imports'],
        // Promised is promised, also where the answer was lost.
        forgetsAlways: true,
        onDone: onUndone,
      }}
      button={{ variant: 'secondary', size }}
      title="Undo this import?"
      description={`This erases the ${people(made.added)} it added, with what you wrote about them since. Anyone who has since got an e-mail, subscribed themselves, been approved by you or unsubscribed stays. Circles it created are deleted when no one is left in them.${takesBack(made)}`}
      confirmText="Undo import"
      danger
      pendingText="Undoing…"
    >
      Undo<span className="sr-only"> the import of {made.fileName || 'a pasted list'}</span>
    </ConfirmWrite>
  )
}
