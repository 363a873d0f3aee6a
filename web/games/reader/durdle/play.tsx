/** The game while it is played, and its end. */
import { type ReactNode, useEffect, useState } from 'react'
import { durdleLetters } from '../../../../contract/games/rules/durdle-rules.ts'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { prefetchOn } from '../../../base/kit/loading/prefetch.ts'
import { useDialog } from '../../../base/reader/use-dialog.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { writeStored } from '../browser-store.ts'
import { Board } from './board.tsx'
import { formatTriesLeft, news, surplusOf } from './format-marks.ts'
import { GuessForm } from './guess-form.tsx'
import { Keyboard } from './keyboard.tsx'
import { Outcome } from './outcome.tsx'
import { type GameProps, gameKey, type StoredGame, stateOf } from './stored-game.ts'
import { useGuess } from './use-guess.ts'
import { useTyping } from './use-typing.ts'

const loadHelp = async () => (await import('./how-to-play.tsx')).HowToPlay
const HowToPlay = lazyDialog(loadHelp)

export function Play({ token, title, game }: GameProps & { game: StoredGame }) {
  const { rows } = game
  const [typed, setTyped] = useState('')
  const [started] = useState(rows.length)
  const state = stateOf(game)
  const guess = useGuess(token, game, () => setTyped(''))
  const settled = useSettled(rows.length)
  // What the last guess had too often: its sign alone would look like a letter that the word has not.
  const surplus = rows.slice(settled - 1, settled).flatMap(surplusOf)
  const isOver = state !== 'playing' && settled === rows.length

  const submit = () => guess.submit(typed.toUpperCase())
  const type = (letter: string) =>
    guess.isPending || setTyped(before => (before + letter).slice(0, durdleLetters))
  const erase = () => guess.isPending || setTyped(before => before.slice(0, -1))
  useTyping({ type, erase, submit }, state === 'playing')
  return (
    <div className="durdle-play">
      <HelpAndTries text={state === 'playing' ? formatTriesLeft(rows.length, surplus) : ''}>
        {state === 'playing' && <HardMode token={token} game={game} />}
      </HelpAndTries>
      <Board
        rows={rows}
        typed={typed}
        flipping={rows.length > started ? rows.length - 1 : undefined}
        refusals={guess.refusals}
        won={isOver && state === 'won'}
      />
      <p role="status" className="sr-only">
        {rows.length > started ? news(rows, state) : ''}
      </p>
      {isOver && <Outcome token={token} title={title} game={game} justEnded />}
      {!isOver && (
        <>
          <GuessForm typed={typed} onType={setTyped} onSubmit={submit} pending={guess.isPending} />
          <Keyboard
            rows={rows.slice(0, settled)}
            onLetter={type}
            onErase={erase}
            onEnter={submit}
            pending={guess.isPending}
          />
        </>
      )}
    </div>
  )
}

function HelpAndTries({ text, children }: { text: string; children: ReactNode }) {
  const help = useDialog()
  return (
    <div className="durdle-help">
      <p className="me-auto text-soft text-sm">{text}</p>
      {children}
      <Button variant="quiet" size="small" {...prefetchOn(loadHelp)} onClick={() => help.set(true)}>
        {t('durdle.howToPlay')}
      </Button>
      {help.wanted && <HowToPlay open={help.open} onOpenChange={help.set} />}
    </div>
  )
}

/** The last tile begins after four steps and needs half a second; durdle.css says the same. */
const turning = 4 * 160 + 500

/** @returns how many rows lie open for everybody to see */
function useSettled(rows: number): number {
  const [settled, setSettled] = useState(rows)
  useEffect(() => {
    if (rows === settled) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setSettled(rows), isStill ? 0 : turning)
    return () => clearTimeout(timer)
  }, [rows, settled])
  return settled
}

/** A switch before the first guess, a word afterwards. */
function HardMode({ token, game }: { token: string; game: StoredGame }) {
  if (game.rows.length > 0)
    return game.isHard ? <p className="px-2 font-semibold text-sm">{t('durdle.hardMode')}</p> : null
  const isHard = game.isHard === true
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isHard}
      onClick={() => writeStored(gameKey(token), JSON.stringify({ ...game, isHard: !isHard }))}
    >
      {isHard ? t('durdle.hardModeOn') : t('durdle.hardModeOff')}
    </Button>
  )
}
