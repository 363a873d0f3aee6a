/** An edit conflict: tells the older of two tabs that the draft was changed in the other one, and lets the author choose. */
import { useState } from 'react'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
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
    failed: t('drafts.otherFailed'),
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
    <Callout tone="danger" title={t('refused.changedElsewhere')}>
      <p>{t('drafts.otherDescription')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {choose('see', t('drafts.viewOther'))}
        {choose('mine', t('drafts.keepMine'))}
        {choose('theirs', t('drafts.useOther'))}
      </div>
      <Dialog
        open={seen !== null}
        onOpenChange={open => open || setSeen(null)}
        title={t('drafts.otherTitle')}
        description={t('drafts.otherSavedBy')}
        wide
      >
        {seen && (
          <LetterSheet
            subject={seen.words.subject}
            body={seen.words.body}
            date={
              seen.words.fromName ? t('drafts.from', { name: seen.words.fromName }) : t('drafts.fromNobody')
            }
          />
        )}
        <DialogActions>
          {choose('mine', t('drafts.keepMine'))}
          {choose('theirs', t('drafts.useThis'))}
        </DialogActions>
      </Dialog>
    </Callout>
  )
}
