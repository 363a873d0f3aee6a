/** The landing page: a drawn screen, floating things, and the two doors into the site. */
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { prefetchOn } from '../../../base/kit/loading/prefetch.ts'
import { wantedHere } from '../../../base/kit/login/wanted.ts'
import { get } from '../../../base/queries.ts'
import { Copyright } from '../../../base/reader/foot/copyright.tsx'
import { FooterLinks } from '../../../base/reader/foot/footer-links.tsx'
import { inTheMindOf } from '../../../base/reader/site-name.ts'
import { useDialog } from '../../../base/reader/use-dialog.ts'
import { usePageView } from '../../../base/reader/use-page-view.ts'
import { t } from '../../../base/translations.ts'
import { Button, LinkButton } from '../../../base/ui/button.tsx'
import { LandingScreen } from '../../../base/ui/landing-screen.tsx'
import { FloatingThings } from './floating-things.tsx'

// Dialogs are fetched when a hand comes near their button: the page itself needs none of their code.
const loadSubscribe = async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog
const loadLogin = async () => (await import('./login-dialog.tsx')).LoginDialog
const SubscribeDialog = lazyDialog(loadSubscribe)
const LoginDialog = lazyDialog(loadLogin)

/** Shows the front page to visitors; the author sees the dashboard instead. */
export function Landing() {
  usePageView('home')
  const site = useQuery(get('GET /api/site')).data
  const authorName = site?.authorName
  const picture = site?.landingBackground ?? ''
  const subscribe = useDialog()
  const login = useDialog()
  // However late the code of one arrives: only the dialog that was asked for last opens.
  const openLogin = () => {
    subscribe.set(false)
    login.set(true)
  }
  // Whoever asked for a page of the author's without a login was led here.
  const openIfWanted = useEffectEvent(() => {
    if (wantedHere()) openLogin()
  })
  useEffect(() => openIfWanted(), [])
  const openSubscribe = () => {
    login.set(false)
    subscribe.set(true)
  }
  return (
    <div
      className={clsx(
        'relative isolate grid min-h-svh overflow-hidden',
        picture ? 'grid-rows-[1fr_auto]' : 'landing-rows',
      )}
    >
      <LandingScreen picture={picture} />
      <FloatingThings />
      <header className="absolute end-0 top-0 p-3 sm:p-5">
        <Button variant="secondary" size="small" {...prefetchOn(loadLogin)} onClick={openLogin}>
          {t('login.title')}
        </Button>
      </header>
      <main className={clsx('landing-words px-4 text-center', picture && 'pb-16')}>
        <div
          className={clsx(
            'grid justify-items-center gap-5',
            picture && 'landing-note px-5 py-6 sm:px-10 sm:py-8',
          )}
        >
          {/* Twelve letters wide, or as wide as the longest part of a name, as long as the screen has room. */}
          <h1 className="wrap-break-word w-min min-w-[min(12ch,80vw)] max-w-[80vw] text-[min(2.4rem,6.2svh)] sm:text-[clamp(2.4rem,1.4rem+4.6vw,5rem)]">
            {inTheMindOf(authorName ?? '')}
          </h1>
          {site?.aboutLetters && (
            <p
              dir="auto"
              className="wrap-anywhere max-w-[min(34rem,86vw)] text-balance leading-snug max-sm:-mt-1 sm:text-xl"
            >
              {site.aboutLetters}
            </p>
          )}
          <Button
            className="noscript:hidden sm:min-h-14 sm:px-8 sm:text-xl"
            {...prefetchOn(loadSubscribe)}
            onClick={openSubscribe}
          >
            {t('subscribe.press')}
          </Button>
          <noscript>
            <LinkButton href={pages.subscribe.href()} className="sm:min-h-14 sm:px-8 sm:text-xl">
              {t('subscribe.press')}
            </LinkButton>
          </noscript>
        </div>
      </main>
      <footer className="self-end bg-ink px-4 py-3 text-center text-paper text-sm dark:bg-sunk dark:text-ink">
        <FooterLinks archive={site?.publicArchive ?? false} className="text-inherit" />
        <Copyright authorName={authorName} />
      </footer>
      {subscribe.wanted && <SubscribeDialog open={subscribe.open} onOpenChange={subscribe.set} />}
      {login.wanted && <LoginDialog open={login.open} onOpenChange={login.set} />}
    </div>
  )
}
