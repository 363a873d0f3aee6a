/** Below the buttons of a letter: go back to what it was, look it over, try it on oneself, send it later. */
import { useState } from 'react'
import { isFilledIn } from '../../../contract/letters.ts'
import { Button } from '../../ui/button.tsx'
import type { useLetterCheck } from '../checks/use-letter-check.ts'
import type { LetterForm } from '../drafts/use-letter-form.ts'
import { VersionsDialog } from '../drafts/versions-dialog.tsx'
import { people } from '../sending/people.ts'
import { ScheduleDialog } from '../sending/schedule-dialog.tsx'
import { TestMailDialog } from '../sending/test-mail-dialog.tsx'
import { StartFrom } from './start-from.tsx'

export interface MoreActionsProps {
  form: LetterForm
  check: ReturnType<typeof useLetterCheck>
  sending: 'asked' | 'going' | undefined
  /** Why it cannot be sent is said by the same note as for Send. @returns whether it can */
  mayBeSent: () => boolean
  onSchedule: (scheduledFor: string) => void
  /** Another draft is to be written on. */
  onOpen: (id: string) => void
}

/** Shows the rarer buttons, each with the dialog that it opens. */
export function MoreActions({ form, check, sending, mayBeSent, onSchedule, onOpen }: MoreActionsProps) {
  const { fields } = form
  const { letterId } = form.view
  const [open, setOpen] = useState<'versions' | 'test' | 'schedule' | null>(null)
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null)
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:flex-wrap sm:justify-end">
      <StartFrom disabled={letterId !== null || isFilledIn(fields)} onOpen={onOpen} />
      <Button variant="quiet" disabled={letterId === null} onClick={() => setOpen('versions')}>
        Versions
      </Button>
      <Button
        variant="quiet"
        disabled={!isFilledIn(fields)}
        pending={check.isChecking}
        pendingText="Checking…"
        onClick={() => void check.ask(fields)}
      >
        Check
      </Button>
      <Button variant="quiet" disabled={!isFilledIn(fields)} onClick={() => setOpen('test')}>
        Send a test to me
      </Button>
      <Button
        variant="quiet"
        disabled={fields.selection.size === 0 || sending !== undefined}
        onClick={() => mayBeSent() && setOpen('schedule')}
      >
        Schedule…
      </Button>
      <VersionsDialog form={form} open={open === 'versions'} onOpenChange={onOpenChange} />
      <TestMailDialog
        letter={fields}
        letterId={letterId}
        open={open === 'test'}
        onOpenChange={onOpenChange}
      />
      <ScheduleDialog
        open={open === 'schedule'}
        onOpenChange={onOpenChange}
        title="Send it later"
        confirmText={`Schedule for ${people(fields.selection.size)}`}
        onSchedule={scheduledFor => {
          setOpen(null)
          onSchedule(scheduledFor)
        }}
      />
    </div>
  )
}
