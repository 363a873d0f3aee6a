/** A letter in a list of the archive: its subject as a link, its day, and what is shown of its words. */
import type { ReactNode } from 'react'
import type { PublicLetterCard } from '../../../../contract/letters/archive.ts'
import { letterDate } from '../../../../contract/letters/letter-date.ts'

interface LetterItemProps {
  letter: Pick<PublicLetterCard, 'path' | 'subject' | 'sentAt'>
  timeZone: string | undefined
  children: ReactNode
}

export function LetterItem({ letter: { path, subject, sentAt }, timeZone, children }: LetterItemProps) {
  return (
    <li>
      <h2>
        <a href={path}>{subject}</a>
      </h2>
      <p className="letter-date">
        <time dateTime={sentAt}>{letterDate(sentAt, timeZone)}</time>
      </p>
      {children && <p>{children}</p>}
    </li>
  )
}
