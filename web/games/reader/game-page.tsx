/** What every game's page stands in: the way home above, the author's line below, room for the game between. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { get } from '../../base/queries.ts'
import { Copyright } from '../../base/reader/foot/copyright.tsx'
import { FooterLinks } from '../../base/reader/foot/footer-links.tsx'
import { t } from '../../base/translations.ts'
import { Cap } from '../../base/ui/drawings/cap.tsx'

export function GamePage({ children }: { children: ReactNode }) {
  const { authorName, publicArchive } = useQuery(get('GET /api/site')).data ?? {}
  return (
    <div className="mx-auto grid min-h-dvh max-w-5xl grid-rows-[auto_1fr_auto] gap-2 px-2 py-2 sm:gap-3 sm:px-6 sm:py-4">
      <header className="px-1 print:hidden">
        <a href="/" className="inline-flex min-h-10 items-center gap-2 font-semibold no-underline">
          <Cap className="w-9" />
          {t('game.backHome')}
        </a>
      </header>
      <main className="grid min-w-0 content-start gap-3 sm:gap-4">{children}</main>
      <footer className="px-1 text-center text-sm text-soft print:hidden">
        <FooterLinks archive={publicArchive ?? false} />
        <Copyright authorName={authorName} />
      </footer>
    </div>
  )
}

export interface GameHeadingProps {
  title: string
  description: string
  /** Which game it is, above its title. */
  kind: string
  drawing: ReactNode
}

/** The author's title and words, beside a drawing. */
export function GameHeading({ title, description, kind, drawing }: GameHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="font-heading text-purple text-sm uppercase tracking-[0.2em] rtl:tracking-normal">
          {kind}
        </p>
        <h1 className="wrap-anywhere text-[clamp(1.6rem,1.2rem+1.8vw,2.4rem)]">
          <bdi>{title}</bdi>
        </h1>
        {description && <p className="plaintext mt-1 whitespace-pre-wrap text-soft">{description}</p>}
      </div>
      <div className="w-14 shrink-0 sm:w-20 print:hidden">{drawing}</div>
    </div>
  )
}

/** A link to a game that is not there, or not there any more. */
export function MissingGame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <GamePage>
      <section className="mx-auto mt-[8vh] grid max-w-md justify-items-center gap-4 rounded-sheet bg-raised p-8 text-center shadow-sheet">
        <Cap className="w-24 -rotate-6" />
        <h1>{title}</h1>
        <p className="text-soft">{children}</p>
      </section>
    </GamePage>
  )
}
