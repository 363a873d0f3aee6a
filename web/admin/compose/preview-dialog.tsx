/** Shows a letter as its readers will see it. */
import type { MouseEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { formatTime } from '../dates.ts'
import { useTimeZone } from '../use-time-zone.ts'
import type { LetterFields } from './letter-fields.ts'
import '../../ui/letter-text.css'

/** A link that is tried must not take the author away from the letter. */
function openApart(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

export interface PreviewDialogProps {
  letter: LetterFields
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog with the letter's page in it. */
export function PreviewDialog({ letter, open, onOpenChange }: PreviewDialogProps) {
  const timeZone = useTimeZone()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Preview"
      description={letter.fromName.trim() ? `From ${letter.fromName.trim()}` : 'As your readers will see it'}
      wide
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click too */}
      <article
        onClick={openApart}
        className="foolscap relative rounded-sheet border-2 border-line bg-raised py-6 pr-4 pl-11 sm:py-8 sm:pr-8 sm:pl-14"
      >
        <h1 className="font-letter font-semibold">{letter.subject}</h1>
        <p className="mt-1 mb-8 font-letter text-lg text-soft italic">
          {formatTime(new Date().toISOString(), timeZone, 'day')}
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the editor, which knows no scripts, or cleaned by the server */}
        <div className="letter-text" dangerouslySetInnerHTML={{ __html: letter.body }} />
      </article>
    </Dialog>
  )
}
