/** The word of a game that is over: the last guess of whoever found it; who did not is told by the server. */
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../base/call.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Spinner } from '../../../base/ui/spinner.tsx'
import { type StoredGame, stateOf } from './stored-game.ts'

export function Answer({ token, game }: { token: string; game: StoredGame }) {
  if (stateOf(game) === 'won') return <TheWord word={game.rows.at(-1)?.word ?? ''} />
  return <ToldAnswer token={token} game={game} />
}

function ToldAnswer({ token, game }: { token: string; game: StoredGame }) {
  const guesses = game.rows.map(({ word }) => word)
  const answer = useQuery({
    queryKey: ['/api/durdle-games/:token/reveal', { token }, guesses],
    queryFn: () => call('POST /api/durdle-games/:token/reveal', { params: { token }, body: { guesses } }),
  })
  if (answer.data) return <TheWord word={answer.data.answer} />
  if (answer.isFetching) return <Spinner label={t('page.loading')} />
  return (
    <p>
      {t('durdle.wordFailed')}{' '}
      <Button variant="quiet" size="small" onClick={() => answer.refetch()}>
        {t('page.tryAgain')}
      </Button>
    </p>
  )
}

function TheWord({ word }: { word: string }) {
  return (
    <p>
      {rich('durdle.theWord', {
        word,
        strong: inside => (
          <strong lang="en" className="font-heading text-lg tracking-wider">
            {inside}
          </strong>
        ),
      })}
    </p>
  )
}
