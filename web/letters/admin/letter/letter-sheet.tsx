/** A letter on its sheet, as its page shows it. */
import type { MouseEvent } from 'react'
import '../../../base/ui/letter-text.css'

/** A link that is tried must not take the author away from the letter. */
function openApart(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

export interface LetterSheetProps {
  subject: string
  body: string
  /** Below the subject. */
  date: string
  /** Below the date: what was corrected. */
  notes?: readonly string[]
}

export function LetterSheet({ subject, body, date, notes = [] }: LetterSheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click too
    <article
      onClick={openApart}
      className="foolscap relative min-w-0 rounded-sheet border-2 border-line bg-raised py-6 pr-4 pl-11 sm:py-8 sm:pr-8 sm:pl-14"
    >
      <h1 className="wrap-anywhere font-letter font-semibold">{subject}</h1>
      <p className="mt-1 mb-8 font-letter text-lg text-soft italic">{date}</p>
      {notes.length > 0 && (
        <div className="-mt-4 mb-8 border-pink border-l-3 border-double pl-3.5 font-letter text-soft">
          {notes.map(note => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
      )}
      {/* Code wraps: what scrolls sideways on the page would be out of a keyboard's reach here. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the editor, which knows no scripts, or cleaned by the server */}
      <div className="letter-text [&_pre]:whitespace-pre-wrap!" dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}
