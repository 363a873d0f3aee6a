/** Below the buttons of a letter: try it on oneself, or send it later. */
import { useState } from 'react'
import { isFilledIn } from '../../../contract/letters.ts'
import { Button } from '../../ui/button.tsx'
import { people } from '../sending/people.ts'
import { ScheduleDialog } from '../sending/schedule-dialog.tsx'
import { TestMailDialog } from '../sending/test-mail-dialog.tsx'
import type { LetterFields } from './letter-fields.ts'

export interface MoreActionsProps {
  fields: LetterFields
  letterId: string | null
  sending: 'asked' | 'going' | undefined
  /** Why it cannot be sent is said by the same note as for Send. @returns whether it can */
  mayBeSent: () => boolean
  onSchedule: (scheduledFor: string) => void
}

/** The dialogs stand beside their buttons. */
export function MoreActions({ fields, letterId, sending, mayBeSent, onSchedule }: MoreActionsProps) {
  const [open, setOpen] = useState<'test' | 'schedule' | null>(null)
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null)
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:flex-wrap sm:justify-end">
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
