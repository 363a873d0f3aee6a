/** What a search in the archive found: how much, and each letter with the words around the place. */
import { pages } from '../../../../contract/base/pages.ts'
import type { FoundLetter } from '../../../../contract/letters/archive.ts'
import { joint } from '../../../base/joint.ts'
import { t } from '../../../base/translations.ts'
import { LetterItem } from './letter-item.tsx'

export interface FoundLettersProps {
  q: string
  found: { letters: readonly FoundLetter[]; isFilling: boolean; count: number }
}

export function FoundLetters({ q, found: { letters, isFilling, count } }: FoundLettersProps) {
  return (
    <>
      <p>
        {t('archive.found', { count, words: q })}
        {joint()}
        <a className="letters-all" href={pages.letters.href()}>
          {t('archive.all')}
        </a>
      </p>
      {isFilling && <p>{t('archive.isFilling')}</p>}
      <ol className="letter-list">
        {letters.map(letter => (
          <LetterItem key={letter.path} letter={letter}>
            {letter.excerpt.map(({ text, isFound }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              isFound ? <mark key={at}>{text}</mark> : text,
            )}
          </LetterItem>
        ))}
      </ol>
    </>
  )
}
