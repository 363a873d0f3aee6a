/** One game in this browser: to be played, or played already. */
import { useMemo, useState } from 'react'
import { t } from '../../../base/translations.ts'
import { useStored } from '../browser-store.ts'
import { Board } from './board.tsx'
import { Outcome } from './outcome.tsx'
import { Play } from './play.tsx'
import { type GameProps, gameKey, newGame, parseGame, type StoredGame, stateOf } from './stored-game.ts'

/** Until the browser has said what it remembers, an empty board stands here. */
export function Game({ token, title }: GameProps) {
  const text = useStored(gameKey(token))
  const game = useMemo(() => (text === undefined ? undefined : (parseGame(text) ?? newGame())), [text])
  if (game) return <KnownGame token={token} title={title} game={game} />
  return (
    <>
      <Board rows={[]} typed="" />
      <noscript>
        <p className="mt-4 text-center font-semibold">{t('game.needsScript')}</p>
      </noscript>
    </>
  )
}

function KnownGame({ token, title, game }: GameProps & { game: StoredGame }) {
  const [wasOver] = useState(stateOf(game) !== 'playing')
  if (!wasOver) return <Play token={token} title={title} game={game} />
  return (
    <div className="grid gap-5 py-3">
      <div className="grid gap-1 text-center">
        <h2>{t('durdle.alreadyPlayed')}</h2>
        <p className="text-soft">{t('durdle.oneGame')}</p>
      </div>
      <Board rows={game.rows} typed="" />
      <Outcome token={token} title={title} game={game} />
    </div>
  )
}
