/** The leaderboard as the author sees it: every listed entry, and a way to take one off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { story } from '../../../../contract/games/room404-story.ts'
import { deleteScore, listScores, type Score } from '../../../../contract/room404.ts'
import { call } from '../../../call.ts'
import { get } from '../../../queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { failureToast } from '../../failure-toast.ts'

export function GuestBookCard() {
  const scores = useQuery({ ...get(listScores), gcTime: 0 })
  return (
    <Card aria-labelledby="guest-book-title" className="grid gap-3">
      <h2 id="guest-book-title">Leaderboard</h2>
      {scores.error && <p className="text-soft">The leaderboard could not be loaded. Please try again.</p>}
      {scores.data?.length === 0 && <p className="text-soft">Nobody has signed yet.</p>}
      {scores.data && scores.data.length > 0 && (
        <ol className="grid">
          {scores.data.map(score => (
            <Entry key={score.id} score={score} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ score }: { score: Score }) {
  const { playerName, secrets, health, sanity, ending } = score
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call(deleteScore, { params: { id: score.id } }),
    onSuccess: () => toast({ title: 'Entry deleted' }),
    onError: failureToast('Failed to delete the entry.'),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: [listScores.path] })
    },
  })
  return (
    <li className="flex items-center justify-between gap-x-4 border-line border-t py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{playerName}</bdi>{' '}
        <span className="text-soft text-sm">
          {story.endings[ending].title}, secrets {secrets}, health {health}, focus {sanity}
        </span>
      </p>
      <Button variant="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> the entry of {playerName}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this entry?"
        description={`“${playerName}” will be gone from the leaderboard for good.`}
        confirmText="Delete"
        danger
        pending={deletion.isPending}
        pendingText="Deleting..."
        onConfirm={() => deletion.mutate()}
      />
    </li>
  )
}
