/** A letter on its sheet, as its page shows it. */
import type { MouseEvent } from 'react'
import { directionOfText, directionWithin } from '../../../../contract/languages/text-direction.ts'
import { rich } from '../../../base/translations.ts'
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
  notes?: readonly { correctedAt: string; date: string; note: string }[]
  /** The language of its words (BCP 47); not known where the author did not say it. */
  language?: string | null
}

export function LetterSheet({ subject, body, date, notes = [], language }: LetterSheetProps) {
  const lang = language ?? ''
  const direction = directionOfText(body.replace(/<[^<>]*>/g, ''))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click too
    <article
      onClick={openApart}
      className="foolscap relative min-w-0 rounded-sheet border-2 border-line bg-raised py-6 pr-4 pl-11 sm:py-8 sm:pr-8 sm:pl-14"
    >
      <h1
        className="wrap-anywhere font-letter font-semibold"
        lang={lang}
        dir={directionWithin(subject, direction) ?? 'auto'}
      >
        {subject}
      </h1>
      <p className="mt-1 mb-8 font-letter text-lg text-soft italic">{date}</p>
      {notes.length > 0 && (
        <div className="-mt-4 mb-8 border-pink border-l-3 border-double pl-3.5 font-letter text-soft">
          {notes.map(({ correctedAt, date, note }) => (
            <p key={correctedAt} className="wrap-anywhere">
              {rich('correcting.correctedOn', { date, note, soft: inside => inside })}
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
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </article>
  )
}
