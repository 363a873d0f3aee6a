/** How it ended: what took those who did not choose it, the title, the description, the final stats, and a new game. */
import type { ReactNode, Ref } from 'react'
import { endingWords } from '../../../contract/games/rules/room404.ts'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { lastWords } from './play.ts'
import { Reveal } from './reveal.tsx'
import { StatList } from './stats.tsx'
import { storyLanguage } from './story-language.ts'
import type { Playing } from './use-game.ts'
import type { Ink } from './use-ink.ts'

interface EndingScreenProps {
  playing: Playing
  ink: Ink
  headingRef: Ref<HTMLHeadingElement>
  /** Beside New Game. */
  actions?: ReactNode
  children?: ReactNode
}

/** Shows how the game ended, with `children` below it, such as the leaderboard. */
export function EndingScreen({ playing, ink, headingRef, actions, children }: EndingScreenProps) {
  const { story, game, restart } = playing
  const words = endingWords(story, game.state)
  if (!words) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hurries an animation; Escape does so too
    <div className="grid gap-7 pt-6" onClick={ink.hurry}>
      <LastWords playing={playing} />
      <h1 ref={headingRef} tabIndex={-1} className="room404-title" {...storyLanguage()}>
        {words.title}
      </h1>
      <Reveal text={words.description} className="room404-story" />
      <section aria-label={t('room404.finalStats')} className="border-line border-y py-4">
        <StatList stats={game.state} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button onClick={restart}>{t('room404.newGame')}</Button>
        {actions}
      </div>
      {children}
    </div>
  )
}

function LastWords({ playing: { story, game } }: { playing: Playing }) {
  const last = lastWords(story, game)
  if (!last) return null
  return (
    <section aria-label={t('room404.whatTookYou')} className="grid gap-4">
      {last.words && <Reveal text={last.words} isOwn={last.isOwn} className="room404-story" />}
      <ChangeList step={game.step} />
      <p className="room404-taken" {...storyLanguage()}>
        {last.taken}
      </p>
    </section>
  )
}
