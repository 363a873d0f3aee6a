/** Shows a letter as its readers will see it: as a page, and as mail. */
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { Tabs } from '../../../base/ui/tabs.tsx'
import { hasNamesIn, letterAsRead } from '../letter/letter-as-read.ts'
import type { LetterFields } from '../letter/letter-fields.ts'
import { LetterSheet } from '../letter/letter-sheet.tsx'
import { MailPreview } from './mail-preview.tsx'

export interface PreviewDialogProps extends Opening {
  letter: LetterFields
}

/** Starts with the page, which needs no answer of the site. */
export function PreviewDialog({ letter, open, onOpenChange }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Preview"
      description={letter.fromName.trim() ? `From ${letter.fromName.trim()}` : 'As your readers will see it'}
      wide
    >
      <Tabs
        label="Preview as"
        tabs={[
          { value: 'page', text: 'Page', content: <Page letter={letter} /> },
          { value: 'mail', text: 'Mail', content: <MailPreview letter={letter} /> },
        ]}
      />
    </Dialog>
  )
}

function Page({ letter }: Pick<PreviewDialogProps, 'letter'>) {
  const when = useTimes()
  const date = when(new Date().toISOString(), 'day')
  return (
    <div className="grid gap-3">
      <LetterSheet {...letterAsRead(letter)} date={date} />
      {hasNamesIn(letter) && (
        <p className="text-sm text-soft">
          The page can’t know who is reading, so everyone sees what readers without a name see.
        </p>
      )}
    </div>
  )
}
