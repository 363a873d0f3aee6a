/** Between two rooms: what the choice led to, what it cost or gave, and the way on. */
import type { Ref } from 'react'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { HurryHint } from './hurry.tsx'
import { countSentences, Reveal, stepClass } from './reveal.tsx'
import { storyLanguage } from './story-language.ts'
import type { Playing } from './use-game.ts'
import type { Ink } from './use-ink.ts'

interface WordsScreenProps {
  playing: Playing
  ink: Ink
  headingRef: Ref<HTMLHeadingElement>
}

export function WordsScreen({ playing: { game, goOn }, ink, headingRef }: WordsScreenProps) {
  const { text, transition: words = '', isOwn } = game.step?.choice ?? {}
  const after = stepClass(countSentences(words) + 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hurries an animation; Escape does so too
    <div
      className="grid min-h-[45dvh] content-center gap-7"
      data-whole={game.phase !== 'words' || undefined}
      onClick={ink.hurry}
    >
      <h1 ref={headingRef} tabIndex={-1} className="sr-only" {...storyLanguage()}>
        {text}
      </h1>
      <Reveal text={words} isOwn={isOwn} className="room404-story" />
      <ChangeList step={game.step} />
      <div className={after} data-ink="last">
        <Button disabled={game.phase !== 'words'} onClick={goOn}>
          {t('room404.goOn')}
        </Button>
      </div>
      <HurryHint after={after} />
    </div>
  )
}
