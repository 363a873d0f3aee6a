/** A bingo card: sixteen squares of the author's, shuffled for everyone who opens it. */
import './bingo.css'
import { useQuery } from '@tanstack/react-query'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { noteMissing, useIsMissing } from '../../../base/reader/missing.ts'
import { useParams } from '../../../base/reader/place.ts'
import { siteName } from '../../../base/reader/site-name.ts'
import { undefinedOn404 } from '../../../base/reader/undefined-on-404.ts'
import { usePageView } from '../../../base/reader/use-page-view.ts'
import { t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { BellDrawing } from '../../../base/ui/drawings/bell.tsx'
import { Loading } from '../../../base/ui/loading.tsx'
import { GameHeading, GamePage, MissingGame } from '../game-page.tsx'
import { BingoCard } from './bingo-card.tsx'

export const handle: PageHandle = {
  load: (queries, { token = '' }) =>
    Promise.all([
      undefinedOn404(queries.fetchQuery(get('GET /api/bingo-games/:token/play', { params: { token } }))).then(
        game => noteMissing(queries, token, game),
      ),
      queries.fetchQuery(get('GET /api/site')),
    ]),
  head: (queries, { token = '' }, { href }) => {
    const card = queries.getQueryData(get('GET /api/bingo-games/:token/play', { params: { token } }).queryKey)
    const name = siteName(queries)
    if (!card) return { title: `${t('refusals.bingoNotFound')} · ${name}`, noIndex: true, status: 404 }
    const title = t('bingo.documentTitle', { title: card.title })
    const description = card.description || t('bingo.description')
    const openGraph = { type: 'website', title, description, url: href, site_name: name }
    return { title, description, openGraph, noIndex: true }
  },
}

export function Component() {
  const { token = '' } = useParams()
  usePageView('bingo')
  const isMissing = useIsMissing(token)
  const card = useQuery({
    ...get('GET /api/bingo-games/:token/play', { params: { token } }),
    enabled: !isMissing,
  })
  if (card.isPending && !isMissing) return <Loading text={t('bingo.loading')} />
  if (!card.data) {
    return <MissingGame title={t('refusals.bingoNotFound')}>{t('bingo.missing')}</MissingGame>
  }
  return (
    <GamePage>
      <Card className="mx-auto grid w-full max-w-3xl gap-3 p-2! sm:px-6! sm:py-4! print:max-w-none print:bg-transparent print:shadow-none">
        <GameHeading {...card.data} kind={t('bingo.name')} drawing={<BellDrawing className="w-full" />} />
        <BingoCard key={token} token={token} game={card.data} />
      </Card>
    </GamePage>
  )
}
