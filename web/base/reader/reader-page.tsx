/** The small public pages: one sheet on the desk, the way to the front page above it, the copyright below. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import type { PageHandle } from '../page-handle.ts'
import { get } from '../queries.ts'
import { t } from '../translations.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Cap } from '../ui/drawings/cap.tsx'
import { Copyright } from './foot/copyright.tsx'
import { FooterLinks } from './foot/footer-links.tsx'
import { inTheMindOf, siteName } from './site-name.ts'

/** The handle of a small page: needs the author's name, and stays out of search engines. */
export const smallPage = (title: SentenceKey, status?: 404): PageHandle => ({
  load: queries => queries.fetchQuery(get('GET /api/site')),
  head: queries => ({
    title: `${t(title)} · ${siteName(queries)}`,
    noIndex: true,
    ...(status && { status }),
  }),
})

interface ReaderPageProps {
  /** Lies on the sheet's upper edge. */
  drawing: ReactNode
  children: ReactNode
}

/** Shows a sheet with `children` on it. */
export function ReaderPage({ drawing, children }: ReaderPageProps) {
  const { authorName, publicArchive } = useQuery(get('GET /api/site')).data ?? {}
  return (
    <div className="mx-auto grid min-h-dvh max-w-2xl grid-rows-[auto_1fr_auto] gap-4 px-3 py-4 sm:px-6">
      <header className="px-1 print:hidden">
        <a
          href="/"
          className="wrap-anywhere inline-flex min-h-10 items-center gap-2 font-semibold no-underline"
        >
          <Cap className="w-9 shrink-0" />
          {authorName ? inTheMindOf(authorName) : t('page.toFront')}
        </a>
      </header>
      <main className="mt-8 self-start sm:mt-[8vh]">
        <Card ruled>
          <div className="absolute -top-8 end-5 w-18 sm:-top-10 sm:end-8 sm:w-24">{drawing}</div>
          {children}
        </Card>
      </main>
      <footer className="px-1 text-center text-sm text-soft">
        <div className="print:hidden">
          <FooterLinks archive={publicArchive ?? false} />
        </div>
        <Copyright authorName={authorName} />
      </footer>
    </div>
  )
}

/** The way on from a page where nothing can be done. */
export function ToFrontPage() {
  return (
    <p className="mt-6">
      <LinkButton href="/">{t('page.toFront')}</LinkButton>
    </p>
  )
}
