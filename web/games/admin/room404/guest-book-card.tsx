/** The leaderboard as the author sees it: every listed entry, and a way to take one off. */
import { useQuery } from '@tanstack/react-query'
import type { Score } from '../../../../contract/games/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { getFresh } from '../../../base/queries.ts'
import { Card } from '../../../base/ui/card.tsx'

export function GuestBookCard() {
  const scores = useQuery(getFresh('GET /api/room404/leaderboard'))
  return (
    <Card aria-labelledby="guest-book-title" className="grid gap-3">
      <h2 id="guest-book-title">Leaderboard</h2>
      {scores.error && <p className="text-soft">The leaderboard could not be loaded. Please try again.</p>}
      {scores.data?.length === 0 && <p className="text-soft">No entries yet.</p>}
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
  return (
    <li className="flex items-center justify-between gap-x-4 border-line border-t py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{playerName}</bdi>{' '}
        <span className="text-soft text-sm">
          {story.endings[ending].title}, secrets {secrets}, health {health}, focus {sanity}
        </span>
      </p>
      <ConfirmWrite
        write={{
          call: () => call('DELETE /api/room404/leaderboard/:id', { params: { id: score.id } }),
          done: 'Entry deleted',
          failed: 'Failed to delete the entry.',
          forgets: ['GET /api/room404/leaderboard'],
          // It may be gone already.
          forgetsAlways: true,
        }}
        button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
        title="Delete this entry?"
        description={`“${playerName}” will be removed from the leaderboard for good.`}
        confirmText="Delete"
        danger
        pendingText="Deleting..."
      >
        Delete<span className="sr-only"> the entry of {playerName}</span>
      </ConfirmWrite>
    </li>
  )
}
