/** The sheet of paper a letter is written on, with the way to the front page on top. */
import type { ReactNode } from 'react'
import { inTheMindOf } from '../../../base/reader/site-name.ts'
import { t } from '../../../base/translations.ts'
import { Cap } from '../../../base/ui/drawings/cap.tsx'

/** Styled by letter.css alone, which the server writes into the page. */
export function LetterSheet({
  authorName,
  children,
}: {
  authorName: string | undefined
  children: ReactNode
}) {
  return (
    <main className="letter-desk letter-text">
      <p className="letter-home">
        <a href="/">
          <Cap className="letter-cap" />
          {authorName ? inTheMindOf(authorName) : t('page.toFront')}
        </a>
      </p>
      <article className="letter-sheet">{children}</article>
    </main>
  )
}
