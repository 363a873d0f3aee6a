/** The leaderboard as the author sees it: every listed entry, and a way to take one off. */
import { useQuery } from '@tanstack/react-query'
import type { Score } from '../../../../contract/games/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { getFresh } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'

export function GuestBookCard() {
  const scores = useQuery(getFresh('GET /api/room404/leaderboard'))
  return (
    <Card aria-labelledby="guest-book-title" className="grid gap-3">
      <h2 id="guest-book-title">{t('room404Texts.leaderboard')}</h2>
      {scores.error && <p className="text-soft">{t('room404Texts.leaderboardFailed')}</p>}
      {scores.data?.length === 0 && <p className="text-soft">{t('room404Texts.noEntriesYet')}</p>}
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
          {t('room404Texts.entry', {
            title: story.endings[ending].title,
            secrets,
            health,
            focus: sanity,
          })}
        </span>
      </p>
      <ConfirmWrite
        write={{
          call: () => call('DELETE /api/room404/leaderboard/:id', { params: { id: score.id } }),
          done: t('gamesDesk.entryDeleted'),
          failed: t('gamesDesk.entryNotDeleted'),
          forgets: ['GET /api/room404/leaderboard'],
          // It may be gone already.
          forgetsAlways: true,
        }}
        button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
        title={t('gamesDesk.deleteEntryTitle')}
        description={t('gamesDesk.deleteEntryHint', { playerName })}
        confirmText={t('buttons.delete')}
        danger
        pendingText={t('gamesDesk.deleting')}
      >
        {rich('gamesDesk.deleteEntry', {
          span: inside => <span className="sr-only">{inside}</span>,
          playerName,
        })}
      </ConfirmWrite>
    </li>
  )
}
