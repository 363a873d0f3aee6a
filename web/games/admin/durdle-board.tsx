/** The leaderboard of a Durdle as the author sees it, shut until it is asked for, and a way to take an entry off. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DurdleGame, DurdleScore } from '../../../contract/games/durdle.ts'
import { call } from '../../base/call.ts'
import { ConfirmWrite } from '../../base/kit/confirm-write.tsx'
import { Loaded } from '../../base/kit/loaded.tsx'
import { getFresh } from '../../base/queries.ts'
import { rich, t } from '../../base/translations.ts'

export function DurdleBoard({ game }: { game: DurdleGame }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-soft">
        {rich('gamesDesk.scores', {
          count: game.scores,
          title: game.title,
          span: inside => <span className="sr-only">{inside}</span>,
        })}
      </summary>
      {isOpen && <Board game={game} />}
    </details>
  )
}

function Board({ game }: { game: DurdleGame }) {
  const board = useQuery(getFresh('GET /api/durdle-games/:id/scores', { params: { id: game.id } }))
  return (
    <Loaded query={board} what={t('gamesDesk.theLeaderboard')}>
      {entries => (
        <ol className="mt-2 grid">
          {entries.map(entry => (
            <Entry key={entry.id} game={game} entry={entry} />
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Entry({ game, entry }: { game: DurdleGame; entry: DurdleScore }) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-line border-t py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{entry.playerName}</bdi>{' '}
        <span className="text-soft">
          {entry.score === 'X' ? t('gamesDesk.notFound') : t('gamesDesk.foundIn', { score: entry.score })}
        </span>
      </p>
      <ConfirmWrite
        write={{
          call: () =>
            call('DELETE /api/durdle-games/:id/leaderboard/:scoreId', {
              params: { id: game.id, scoreId: entry.id },
            }),
          done: t('gamesDesk.entryDeleted'),
          failed: t('gamesDesk.entryNotDeleted'),
          forgets: ['GET /api/durdle-games/:id/scores', 'GET /api/durdle-games'],
          // It may be gone already.
          forgetsAlways: true,
        }}
        button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
        title={t('gamesDesk.deleteEntryTitle')}
        description={t('gamesDesk.deleteEntryHint', { playerName: entry.playerName })}
        confirmText={t('buttons.delete')}
        danger
        pendingText={t('gamesDesk.deleting')}
      >
        {rich('gamesDesk.deleteEntry', {
          span: inside => <span className="sr-only">{inside}</span>,
          playerName: entry.playerName,
        })}
      </ConfirmWrite>
    </li>
  )
}
