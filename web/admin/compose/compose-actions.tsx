/** The buttons below a letter: look at it, keep it, send it. */
import { Button } from '../../ui/button.tsx'
import { people } from '../sending/people.ts'

export interface ComposeActionsProps {
  isEditing: boolean
  /** Subject and body say something. */
  isFilledIn: boolean
  isSaving: boolean
  sending: 'asked' | 'going' | undefined
  recipientCount: number
  onPreview: () => void
  onSave: () => void
  onSend: () => void
}

/** Shows Preview, Save and Send; Send says how many it goes to. */
export function ComposeActions(props: ComposeActionsProps) {
  const { isEditing, isFilledIn, isSaving, sending, recipientCount, onPreview, onSave, onSend } = props
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap">
      <Button variant="secondary" disabled={!isFilledIn} onClick={onPreview}>
        Preview
      </Button>
      <Button
        variant="secondary"
        disabled={!isFilledIn || sending === 'asked'}
        pending={isSaving}
        onClick={onSave}
      >
        {isEditing ? 'Update Draft' : 'Save Draft'}
      </Button>
      <Button
        className="sm:ml-auto"
        disabled={recipientCount === 0 || isSaving || sending === 'going'}
        pending={sending === 'asked'}
        pendingText="Sending…"
        onClick={onSend}
      >
        Send to {people(recipientCount)}
      </Button>
    </div>
  )
}
