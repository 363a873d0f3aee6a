/** Room 404: a text adventure of ten rooms, its sounds, its memory and its leaderboard. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { inTheMindOf, siteName } from '../../../base/reader/site-name.ts'
import { usePageView } from '../../../base/reader/use-page-view.ts'
import { speaksEnglish, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { GameView } from '../../room404/game-view.tsx'
import { useGame } from '../../room404/use-game.ts'
import { Leaderboard } from './leaderboard.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { newGame, savedGame } from './saved-game.ts'
import { submitted } from './submitted.ts'
import { Tools } from './tools.tsx'
import { useScore } from './use-score.ts'
import { useStory } from './use-story.ts'

const NameDialog = lazyDialog(async () => (await import('./name-dialog.tsx')).NameDialog)

export const handle: PageHandle = {
  load: queries =>
    Promise.all([
      queries.fetchQuery(get('GET /api/site')),
      queries.fetchQuery(get('GET /api/room404/transitions')),
      queries.fetchQuery(get('GET /api/room404/descriptions')),
    ]),
  head: (queries, _, { href }) => {
    const title = `${t('room404.name')} · ${siteName(queries)}`
    const description = t('room404.description')
    return { title, description, openGraph: { type: 'website', title, description, url: href } }
  },
}

export function Component() {
  usePageView('room404')
  const authorName = useQuery(get('GET /api/site')).data?.authorName
  const { story, edition, isDecided, prepare, endStay } = useStory()
  const game = useGame(story, newGame, savedGame)
  const hasChosen = game.game.moves.length > 0
  const prepareNext = useEffectEvent(prepare)
  useEffect(() => {
    if (hasChosen) prepareNext()
  }, [hasChosen])
  const playing = {
    ...game,
    edition,
    isReady: game.isReady && isDecided,
    // The words of the next stay are there before its first room is.
    async restart() {
      // First of all: other words look for a kept game, and would find the one that is left.
      savedGame.forget()
      if (hasChosen) await endStay()
      submitted.clear()
      game.restart()
    },
  }
  const score = useScore(game.game)
  return (
    <div className="room404-page">
      <div className="mx-auto grid max-w-3xl gap-1.5 px-4 py-2 sm:gap-5 sm:px-8 sm:py-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a href="/" className="inline-flex min-h-9 items-center text-sm">
            {t('room404.back', { place: authorName ? inTheMindOf(authorName) : t('page.toFront') })}
          </a>
          <p className="font-heading text-soft">{t('room404.name')}</p>
        </header>
        <main>
          <noscript>
            <p className="mb-4 font-semibold">{t('game.needsScript')}</p>
          </noscript>
          {!speaksEnglish() && <p className="mb-2 text-soft text-sm">{t('room404.englishStory')}</p>}
          <GameView
            playing={playing}
            tools={
              <Tools
                stats={game.game.state}
                asks={hasChosen && game.game.phase !== 'over'}
                onReset={playing.restart}
              />
            }
            card={<RegistrationCard />}
            endingActions={
              score.isOffered && (
                <Button variant="secondary" onClick={() => score.setOpen(true)}>
                  {t('room404.signGuestBook')}
                </Button>
              )
            }
            afterEnding={<Leaderboard />}
          />
        </main>
      </div>
      {score.isOffered && (
        <NameDialog
          open={score.isOpen}
          onOpenChange={score.setOpen}
          isSubmitting={score.isSubmitting}
          onSubmit={score.submit}
        />
      )}
    </div>
  )
}
