/** The keyboard on the screen; each key shows the best that is known of its letter. */

import { knownLetters, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { t } from '../../../base/translations.ts'
import { Strokes } from '../../../base/ui/drawings/strokes.tsx'
import type { Row } from './stored-game.ts'

const heard = {
  correct: 'durdle.keyCorrect',
  present: 'durdle.keyPresent',
  absent: 'durdle.keyAbsent',
} as const satisfies Record<Mark, SentenceKey>

const lines = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const

export interface KeyboardProps {
  rows: readonly Row[]
  onLetter: (letter: string) => void
  onErase: () => void
  onEnter: () => void
  pending: boolean
}

export function Keyboard({ rows, onLetter, onErase, onEnter, pending }: KeyboardProps) {
  const known = knownLetters(rows)
  return (
    <fieldset className="durdle-keys" dir="ltr">
      <legend className="sr-only">{t('durdle.keyboard')}</legend>
      {lines.map((letters, line) => (
        <div key={letters} className="durdle-keys-line">
          {line === 2 && (
            <button
              type="button"
              className="durdle-key durdle-wide-key"
              aria-disabled={pending || undefined}
              onClick={onEnter}
            >
              {t('durdle.enter')}
            </button>
          )}
          {Array.from(letters, letter => (
            <LetterKey key={letter} letter={letter} mark={known.get(letter)} onPress={onLetter} />
          ))}
          {line === 2 && (
            <button
              type="button"
              className="durdle-key durdle-wide-key"
              aria-label={t('durdle.erase')}
              onClick={onErase}
            >
              <EraseGlyph />
            </button>
          )}
        </div>
      ))}
    </fieldset>
  )
}

interface LetterKeyProps {
  letter: string
  mark: Mark | undefined
  onPress: (letter: string) => void
}

function LetterKey({ letter, mark, onPress }: LetterKeyProps) {
  return (
    <button
      type="button"
      className="durdle-key durdle-mark"
      data-mark={mark}
      aria-label={mark ? t(heard[mark], { letter }) : letter}
      onClick={() => onPress(letter)}
    >
      <span lang="en">{letter}</span>
    </button>
  )
}

const EraseGlyph = () => (
  <Strokes
    className="mx-auto size-6"
    d="M8.4 5.6c4.2-.3 8.2-.3 12.2.1.3 4.2.3 8.4-.1 12.6-4 .3-8 .3-12 .1C6 16.500 4.200 14.300 2.600 12 4.300 9.700 6.200 7.500 8.400 5.600ZM11.200 9.400l5.300 5.300M16.500 9.300l-5.300 5.500"
  />
)
