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
    ? ` ${formatCount(kept)} ${kept === 1 ? 'was' : 'were'} not: they got a mail, subscribed themselves, were approved, left or were deleted since.`
    : ''

const takesBack = ({ completed = 0 }: SubscriberImport) =>
  completed > 0
    ? ` What ${people(completed)} who ${completed === 1 ? 'was' : 'were'} here before got is taken back where it was not changed.`
    : ''

const again = (restored: number, kept: number) =>
  [
    restored > 0 && ` ${people(restored)} ${restored === 1 ? 'is' : 'are'} as before.`,
    kept > 0 && ` ${formatCount(kept)} kept what they got: it was changed since, or they were deleted.`,
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
          title: removed + restored > 0 ? 'Import undone' : 'Nothing could be taken back',
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
      description={`The ${people(made.added)} it added are erased again, with what you wrote about them since. Whoever since then got a mail, subscribed themselves, was approved by you, or left, stays. A circle it made goes when nobody is left in it.${takesBack(made)}`}
      confirmText="Undo the import"
      danger
      pendingText="Undoing…"
    >
      Undo<span className="sr-only"> the import of {made.fileName || 'a pasted list'}</span>
    </ConfirmWrite>
  )
}
