/** An edit conflict: tells the older of two tabs that the draft was changed in the other one, and lets the author choose. */
import { useState } from 'react'
import { sentences } from '../../../../contract/base/sentences.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { LetterSheet } from '../letter/letter-sheet.tsx'
import type { StoredDraft } from './draft-place.ts'

export interface ChangedElsewhereProps {
  /** What the site has now. */
  read: () => Promise<StoredDraft>
  onKeepMine: (theirs: StoredDraft) => Promise<void>
  onTakeTheirs: (theirs: StoredDraft) => void
}

/** Nothing is saved meanwhile. The newest state is fetched for each choice. */
export function ChangedElsewhere({ read, onKeepMine, onTakeTheirs }: ChangedElsewhereProps) {
  const [seen, setSeen] = useState<StoredDraft | null>(null)
  const choosing = useWrite({
    async call(choice: 'see' | 'mine' | 'theirs') {
      const theirs = await read()
      if (choice === 'see') setSeen(theirs)
      if (choice === 'mine') await onKeepMine(theirs)
      if (choice === 'theirs') onTakeTheirs(theirs)
    },
    failed: 'The other version of the draft could not be loaded. Please try again.',
  })
  const choose = (choice: 'see' | 'mine' | 'theirs', text: string) => (
    <Button
      size={seen ? 'normal' : 'small'}
      variant="secondary"
      pending={choosing.isPending && choosing.variables === choice}
      disabled={choosing.isPending}
      onClick={() => choosing.mutate(choice)}
    >
      {text}
    </Button>
  )
  return (
    <Callout tone="danger" title={sentences.changedElsewhere}>
      <p>
        Your changes here aren’t saved until you choose. Nothing is lost: if you keep your version, the other
        one is kept among the versions; if you take the other one, yours is offered here again.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {choose('see', 'View other version')}
        {choose('mine', 'Keep mine')}
        {choose('theirs', 'Use other version')}
      </div>
      <Dialog
        open={seen !== null}
        onOpenChange={open => open || setSeen(null)}
        title="The other version"
        description="Saved in another tab or on another device."
        wide
      >
        {seen && (
          <LetterSheet
            subject={seen.words.subject}
            body={seen.words.body}
            date={`From ${seen.words.fromName || '(no name yet)'}`}
          />
        )}
        <DialogActions>
          {choose('mine', 'Keep mine')}
          {choose('theirs', 'Use this version')}
        </DialogActions>
      </Dialog>
    </Callout>
  )
}
