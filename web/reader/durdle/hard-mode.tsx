/** Hard mode: a switch before the first guess, a word afterwards. */
import { Button } from '../../ui/button.tsx'
import { keep } from '../games/kept.ts'
import { type KeptGame, keptKey } from './kept-game.ts'

export function HardMode({ token, game }: { token: string; game: KeptGame }) {
  if (game.rows.length > 0)
    return game.isHard ? <p className="px-2 font-semibold text-sm">Hard mode</p> : null
  const isHard = game.isHard === true
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isHard}
      onClick={() => keep(keptKey(token), JSON.stringify({ ...game, isHard: !isHard }))}
    >
      Hard mode: {isHard ? 'on' : 'off'}
    </Button>
  )
}
