/** A letter in a list of the archive: its subject as a link, its day, and what is shown of its words. */
import type { ReactNode } from 'react'
import type { PublicLetterCard } from '../../../../contract/letters/archive.ts'
import { t } from '../../../base/translations.ts'

interface LetterItemProps {
  letter: Pick<PublicLetterCard, 'path' | 'subject' | 'sentAt'>
  children: ReactNode
}

export function LetterItem({ letter: { path, subject, sentAt }, children }: LetterItemProps) {
  return (
    <li>
      <h2>
        <a href={path}>
          <bdi>{subject}</bdi>
        </a>
      </h2>
      <p className="letter-date">
        <time dateTime={sentAt}>{t('page.day', { when: new Date(sentAt) })}</time>
      </p>
      {children && <p dir="auto">{children}</p>}
    </li>
  )
}
