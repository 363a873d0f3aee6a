/** The ten best games; nothing while there are none. */
import { useQuery } from '@tanstack/react-query'
import { type Ending, room404 } from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { getFresh } from '../../../base/queries.ts'

const titleOf = (ending: Ending) => story.endings[ending].title

export function Leaderboard() {
  const scores = useQuery(getFresh('GET /api/room404/leaderboard'))
  if (scores.error)
    return <p className="text-soft">The leaderboard could not be loaded. Please try again later.</p>
  if (!scores.data || scores.data.length === 0) return null
  return (
    <section aria-labelledby="leaderboard" className="grid gap-3">
      <h2 id="leaderboard">Leaderboard</h2>
      <table className="w-full border-collapse text-left text-xs sm:text-sm">
        <thead className="font-mono text-soft">
          <tr>
            {['', 'Name', 'Ending', 'Secrets', 'Health', 'Focus'].map(name => (
              <th key={name} scope="col" className={name.length > 4 && name !== 'Ending' ? number : cell}>
                {name === '' ? <span className="sr-only">Place</span> : name}
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
              <td className={cell}>{titleOf(score.ending)}</td>
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

const cell = 'py-1.5 pr-2 align-baseline sm:pr-3'
const number = 'py-1.5 pr-1 text-right align-baseline tabular-nums'
