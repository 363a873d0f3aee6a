/** A letter on its sheet, as its page shows it. */
import type { MouseEvent, ReactNode } from 'react'
import { directionOf } from '../../../../contract/languages/direction.ts'
import { directionOfText, directionWithin } from '../../../../contract/languages/text-direction.ts'
import '../../../base/ui/letter-text.css'
import { withDirections } from './block-directions.ts'

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
  notes?: readonly { correctedAt: string; words: ReactNode }[]
  /** The language of its words (BCP 47); not known where the author did not say it. */
  language?: string | null
  /** What its page speaks (BCP 47), the date and the notes with it; without it they are for the author. */
  pageLanguage?: string
}

export function LetterSheet({ subject, body, date, notes = [], language, pageLanguage }: LetterSheetProps) {
  const lang = language ?? ''
  const direction = directionOfText(body.replace(/<[^<>]*>/g, ''))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click too
    <article
      onClick={openApart}
      lang={pageLanguage}
      dir={pageLanguage && directionOf(pageLanguage)}
      className="foolscap relative min-w-0 rounded-sheet border-2 border-line bg-raised py-6 ps-11 pe-4 sm:py-8 sm:ps-14 sm:pe-8"
    >
      <h1
        className="wrap-anywhere font-letter font-semibold"
        lang={lang}
        dir={directionWithin(subject, direction) ?? 'auto'}
      >
        {subject}
      </h1>
      <p className="mt-1 mb-8 font-letter text-lg text-soft italic rtl:not-italic">{date}</p>
      {notes.length > 0 && (
        <div className="-mt-4 mb-8 border-pink border-s-3 border-double ps-3.5 font-letter text-soft">
          {notes.map(({ correctedAt, words }) => (
            <p key={correctedAt} className="wrap-anywhere">
              {words}
            </p>
          ))}
        </div>
      )}
      {/* Code wraps: what scrolls sideways on the page would be out of a keyboard's reach here. */}
      <div
        className="letter-text [&_pre]:whitespace-pre-wrap!"
        lang={lang}
        dir={direction ?? 'auto'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the editor, which knows no scripts, or cleaned by the server
        dangerouslySetInnerHTML={{ __html: withDirections(body) }}
      />
    </article>
  )
}
