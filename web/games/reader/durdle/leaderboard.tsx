/** The ten best of a game. */
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { DurdleScore } from '../../../../contract/games/durdle.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { Spinner } from '../../../base/ui/spinner.tsx'
import { useStored } from '../browser-store.ts'
import { formatScore } from './format-score.ts'
import { gameKey, parseGame } from './stored-game.ts'

export function Leaderboard({ token }: { token: string }) {
  const board = useQuery(get('GET /api/durdle-games/:token/leaderboard', { params: { token } }))
  const own = parseGame(useStored(gameKey(token)) ?? null)?.entryId
  return (
    <Card aria-labelledby="leaderboard" className="grid gap-3">
      <h2 id="leaderboard">{t('game.leaderboard')}</h2>
      {board.isPending && <Spinner label={t('page.loading')} className="p-2 noscript:hidden" />}
      <noscript>
        <p className="text-soft">{t('game.leaderboardNeedsScript')}</p>
      </noscript>
      {board.error && (
        <div className="grid justify-items-start gap-2">
          <p>{t('game.leaderboardFailed')}</p>
          <Button variant="secondary" size="small" pending={board.isFetching} onClick={() => board.refetch()}>
            {t('page.tryAgain')}
          </Button>
        </div>
      )}
      {board.data?.length === 0 && <p className="text-soft">{t('durdle.noScores')}</p>}
      {board.data && board.data.length > 0 && (
        <ol className="grid gap-1">
          {board.data.map((entry, at) => (
            <Entry key={entry.id} entry={entry} rank={at + 1} isOwn={entry.id === own} />
          ))}
        </ol>
      )}
    </Card>
  )
}

interface EntryProps {
  entry: DurdleScore
  rank: number
  isOwn: boolean
}

function Entry({ entry: { playerName, score }, rank, isOwn }: EntryProps) {
  return (
    <li
      className={clsx(
        'flex items-baseline gap-3 rounded-hand border-2 px-2 py-1',
        isOwn ? 'border-purple bg-purple-wash' : 'border-transparent',
      )}
    >
      <span aria-hidden="true" className="w-5 shrink-0 text-end font-heading text-soft tabular-nums">
        {rank}
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        {isOwn ? (
          rich('durdle.ownEntry', {
            player: playerName,
            name: inside => <bdi>{inside}</bdi>,
            you: inside => <span className="text-soft text-sm">{inside}</span>,
          })
        ) : (
          <bdi>{playerName}</bdi>
        )}
      </span>
      <span className="font-heading tabular-nums">{formatScore(score)}</span>
    </li>
  )
}
