/** The leaderboard of a Durdle as the author sees it, shut until it is asked for, and a way to take an entry off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DurdleGame,
  type DurdleScore,
  deleteDurdleScore,
  listDurdleScores,
  listDurdles,
} from '../../../contract/durdle.ts'
import { call } from '../../call.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { Loaded } from '../loaded.tsx'

export function DurdleBoard({ game }: { game: DurdleGame }) {
  const [isOpen, setOpen] = useState(false)
  const scores = game.scores === 1 ? '1 score' : `${game.scores} scores`
  return (
    <details className="text-sm" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-soft">
        {scores}
        <span className="sr-only"> of {game.title}</span>
      </summary>
      {isOpen && <Board game={game} />}
    </details>
  )
}

function Board({ game }: { game: DurdleGame }) {
  const board = useQuery({ ...get(listDurdleScores, { params: { id: game.id } }), gcTime: 0 })
  return (
    <Loaded query={board} what="The leaderboard">
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
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call(deleteDurdleScore, { params: { id: game.id, scoreId: entry.id } }),
    onSuccess: () => toast({ title: 'Entry deleted' }),
    onError: failureToast('Failed to delete the entry.'),
    onSettled: async () => {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: [listDurdleScores.path] })
      await queries.invalidateQueries({ queryKey: [listDurdles.path] })
    },
  })
  return (
    <li className="flex items-center justify-between gap-x-4 border-line border-t py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{entry.playerName}</bdi>{' '}
        <span className="text-soft">{entry.score === 'X' ? 'not found' : `${entry.score} of 6`}</span>
      </p>
      <Button variant="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> the entry of {entry.playerName}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this entry?"
        description={`“${entry.playerName}” will be gone from the leaderboard for good.`}
        confirmText="Delete"
        danger
        pending={deletion.isPending}
        pendingText="Deleting..."
        onConfirm={() => deletion.mutate()}
      />
    </li>
  )
}
