/** What a search in the archive found: how much, and each letter with the words around the place. */
import { formatCount } from '../../../../contract/base/format-count.ts'
import { pages } from '../../../../contract/base/pages.ts'
import type { FoundLetter } from '../../../../contract/letters/archive.ts'
import { LetterItem } from './letter-item.tsx'

export interface FoundLettersProps {
  q: string
  found: { letters: readonly FoundLetter[]; isFilling: boolean; count: number }
  timeZone: string | undefined
}

export function FoundLetters({ q, found: { letters, isFilling, count }, timeZone }: FoundLettersProps) {
  return (
    <>
      <p>
        {wordsFor(count)} “{q}”.{' '}
        <a className="letters-all" href={pages.letters.href()}>
          All letters
        </a>
      </p>
      {isFilling && (
        <p>Some letters are still being prepared for search. They may be missing here for a few minutes.</p>
      )}
      <ol className="letter-list">
        {letters.map(letter => (
          <LetterItem key={letter.path} letter={letter} timeZone={timeZone}>
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

function wordsFor(count: number): string {
  if (count === 0) return 'No letter contains'
  return count === 1 ? 'One letter contains' : `${formatCount(count)} letters contain`
}
