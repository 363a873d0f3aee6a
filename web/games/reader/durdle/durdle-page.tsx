/** A Durdle: the author's hidden word of five letters, six tries to find it. */
import './durdle.css'
import { useQuery } from '@tanstack/react-query'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { noteMissing, useIsMissing } from '../../../base/reader/missing.ts'
import { useParams } from '../../../base/reader/place.ts'
import { siteName } from '../../../base/reader/site-name.ts'
import { undefinedOn404 } from '../../../base/reader/undefined-on-404.ts'
import { usePageView } from '../../../base/reader/use-page-view.ts'
import { speaksEnglish, t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { DieDrawing } from '../../../base/ui/drawings/die.tsx'
import { Loading } from '../../../base/ui/loading.tsx'
import { GameHeading, GamePage, MissingGame } from '../game-page.tsx'
import { Game } from './game.tsx'
import { Leaderboard } from './leaderboard.tsx'

export const handle: PageHandle = {
  load: (queries, { token = '' }) =>
    Promise.all([
      undefinedOn404(
        queries.fetchQuery(get('GET /api/durdle-games/:token/play', { params: { token } })),
      ).then(game => noteMissing(queries, token, game)),
      queries.fetchQuery(get('GET /api/site')),
    ]),
  head: (queries, { token = '' }, { href }) => {
    const game = queries.getQueryData(
      get('GET /api/durdle-games/:token/play', { params: { token } }).queryKey,
    )
    const name = siteName(queries)
    if (!game) return { title: `${t('refusals.durdleNotFound')} · ${name}`, noIndex: true, status: 404 }
    const title = t('durdle.documentTitle', { title: game.title })
    const description = game.description || t('durdle.description')
    const openGraph = { type: 'website', title, description, url: href, site_name: name }
    return { title, description, openGraph, noIndex: true }
  },
}

export function Component() {
  const { token = '' } = useParams()
  usePageView('durdle')
  const isMissing = useIsMissing(token)
  const game = useQuery({
    ...get('GET /api/durdle-games/:token/play', { params: { token } }),
    enabled: !isMissing,
  })
  if (game.isPending && !isMissing) return <Loading />
  if (!game.data) {
    return <MissingGame title={t('refusals.durdleNotFound')}>{t('durdle.missing')}</MissingGame>
  }
  return (
    <GamePage>
      <GameHeading
        {...game.data}
        kind={t('durdle.name')}
        drawing={<DieDrawing className="w-full rotate-6" />}
      />
      {!speaksEnglish() && <p className="text-soft text-sm">{t('durdle.englishWords')}</p>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="px-2! py-2! sm:px-6!">
          <Game key={token} token={token} title={game.data.title} />
        </Card>
        <Leaderboard token={token} />
      </div>
    </GamePage>
  )
}
