/** The ten best games; nothing while there are none. */
import { useQuery } from '@tanstack/react-query'
import { type Ending, room404 } from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { statName } from '../../room404/stat-words.ts'
import { storyLanguage } from '../../room404/story-language.ts'

const titleOf = (ending: Ending) => story.endings[ending].title

export function Leaderboard() {
  const scores = useQuery(getFresh('GET /api/room404/leaderboard'))
  if (scores.error) return <p className="text-soft">{t('room404.leaderboardFailed')}</p>
  if (!scores.data || scores.data.length === 0) return null
  return (
    <section aria-labelledby="leaderboard" className="grid gap-3">
      <h2 id="leaderboard">{t('game.leaderboard')}</h2>
      <table className="w-full border-collapse text-xs sm:text-sm">
        <thead className="text-[0.7rem] text-soft sm:font-mono sm:text-sm">
          <tr>
            <th scope="col" className={cell}>
              <span className="sr-only">{t('room404.place')}</span>
            </th>
            <th scope="col" className={cell}>
              {t('room404.player')}
            </th>
            <th scope="col" className={cell}>
              {t('room404.ending')}
            </th>
            {numbers.map(stat => (
              <th key={stat} scope="col" className={number}>
                {statName(stat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.data.slice(0, room404.shown).map((score, index) => (
            <tr key={score.id} className="border-line border-t">
              <td className={`${cell} font-mono text-soft`}>{index + 1}</td>
              <td className={`${cell} wrap-anywhere font-semibold`}>
                <bdi>{score.playerName}</bdi>
              </td>
              <td className={cell}>
                <span {...storyLanguage()}>{titleOf(score.ending)}</span>
              </td>
              <td className={number}>{score.secrets}</td>
              <td className={number}>{score.health}</td>
              <td className={number}>{score.sanity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const numbers = ['secrets', 'health', 'focus'] as const
const cell = 'py-1.5 pe-2 text-start align-baseline sm:pe-3'
const number = 'py-1.5 px-1 text-end align-baseline tabular-nums'
