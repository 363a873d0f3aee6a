/** How a game ended: the word, the score, and what to do with it. */
import { useEffect } from 'react'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { useDialog } from '../../../base/reader/use-dialog.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { allStored, writeStored } from '../browser-store.ts'
import { celebrate } from '../celebrate.ts'
import { Answer } from './answer.tsx'
import { formatScore } from './format-score.ts'
import { ShareResult } from './share-result.tsx'
import { countGames } from './statistics.ts'
import { StatisticsView } from './statistics-view.tsx'
import { durdlePrefix, type GameProps, gameKey, type StoredGame, scoreOf, stateOf } from './stored-game.ts'

const ScoreDialog = lazyDialog(async () => (await import('./score-dialog.tsx')).ScoreDialog)

// The board stays in sight: it is what ended.
const focus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

/** Milliseconds in which the last row is seen before the dialog lies over it. */
const seen = 1_600

export interface OutcomeProps extends GameProps {
  game: StoredGame
  /** A moment ago: the dialog for the score opens by itself. */
  justEnded?: boolean
}

export function Outcome({ token, title, game, justEnded = false }: OutcomeProps) {
  const dialog = useDialog()
  const hasWon = stateOf(game) === 'won'
  const { set } = dialog
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the game has ended
  useEffect(() => {
    if (!justEnded) return
    if (hasWon) celebrate()
    const timer = setTimeout(() => set(true), seen)
    return () => clearTimeout(timer)
  }, [justEnded])
  const onSubmitted = (entryId: string) => {
    writeStored(gameKey(token), JSON.stringify({ ...game, entryId }))
    dialog.set(false)
  }
  return (
    <div className="grid w-full justify-items-center gap-4 px-2 text-center">
      <div className="grid gap-1">
        <h2 ref={justEnded ? focus : undefined} tabIndex={-1} className="text-2xl outline-none">
          {t((hasWon && praise[game.rows.length - 1]) || 'durdle.notFound')}
        </h2>
        <Answer token={token} game={game} />
        <p className="font-heading text-4xl text-purple">{formatScore(scoreOf(game))}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {game.entryId ? (
          <p className="w-full text-soft">{t('durdle.onLeaderboard')}</p>
        ) : (
          <Button onClick={() => dialog.set(true)}>{t('durdle.submitScore')}</Button>
        )}
        <ShareResult token={token} title={title} game={game} />
      </div>
      <StatisticsView
        {...countGames(allStored(durdlePrefix))}
        latest={hasWon ? game.rows.length : undefined}
      />
      {dialog.wanted && (
        <ScoreDialog
          open={dialog.open && !game.entryId}
          onOpenChange={dialog.set}
          token={token}
          game={game}
          onSubmitted={onSubmitted}
        />
      )}
    </div>
  )
}

/** By the number of guesses. */
const praise = [
  'durdle.foundAtFirst',
  'durdle.foundAtSecond',
  'durdle.foundAtThird',
  'durdle.foundAtFourth',
  'durdle.foundAtFifth',
  'durdle.foundAtLast',
] as const satisfies readonly SentenceKey[]
