/** The landing page: a drawn screen, floating things, and the two doors into the site. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { archivePaths } from '../../contract/archive.ts'
import { readSite } from '../../contract/settings.ts'
import { get } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import night from '../ui/drawings/landing-background-dark.svg'
import day from '../ui/drawings/landing-background-light.svg'
import { Copyright } from './copyright.tsx'
import { FloatingThings } from './floating-things.tsx'
import { inTheMindOf } from './site-name.ts'
import { useDialog } from './use-dialog.ts'
import { usePageView } from './use-page-view.ts'

// Dialogs are fetched when a hand comes near their button: the page itself needs none of their code.
const loadSubscribe = () => import('./subscribe-dialog.tsx')
const loadLogin = () => import('./login-dialog.tsx')
const SubscribeDialog = lazy(async () => ({ default: (await loadSubscribe()).SubscribeDialog }))
const LoginDialog = lazy(async () => ({ default: (await loadLogin()).LoginDialog }))

/** For visitors; the author sees the dashboard instead. */
export function Landing() {
  usePageView('/')
  const site = useQuery(get(readSite)).data
  const authorName = site?.authorName
  const subscribe = useDialog()
  const login = useDialog()
  return (
    <div className="relative isolate grid min-h-svh grid-rows-[auto_1fr_auto] overflow-hidden">
      <Background />
      <FloatingThings />
      <header className="flex items-start justify-end p-3 sm:p-5">
        <Button
          variant="secondary"
          size="small"
          onPointerEnter={loadLogin}
          onFocus={loadLogin}
          onClick={() => login.set(true)}
        >
          Admin Login
        </Button>
      </header>
      <main className="grid content-start justify-items-center gap-5 px-5 pt-[25svh] pb-16 text-center sm:gap-7">
        <h1 className="max-w-[12ch] text-[clamp(2.4rem,1.4rem+4.6vw,5rem)]">
          {inTheMindOf(authorName ?? '')}
        </h1>
        <Button onPointerEnter={loadSubscribe} onFocus={loadSubscribe} onClick={() => subscribe.set(true)}>
          Subscribe
        </Button>
        <noscript>
          <p className="font-semibold">Subscribing needs JavaScript; reading letters does not.</p>
        </noscript>
      </main>
      <footer className="bg-ink px-4 py-3 text-center text-paper text-sm dark:bg-sunk dark:text-ink">
        {site?.publicArchive && (
          <p className="mb-1">
            <a href={archivePaths.page} className="inline-flex min-h-9 items-center text-inherit">
              Read the letters
            </a>
          </p>
        )}
        <Copyright authorName={authorName} />
      </footer>
      <Suspense fallback={null}>
        {subscribe.wanted && <SubscribeDialog open={subscribe.open} onOpenChange={subscribe.set} />}
        {login.wanted && <LoginDialog open={login.open} onOpenChange={login.set} />}
      </Suspense>
    </div>
  )
}

/** The whole screen, held by its lower edge, where the fool looks over the hills. */
function Background() {
  return (
    <picture className="absolute inset-0 -z-10">
      <source srcSet={night} media="(prefers-color-scheme: dark)" />
      <img src={day} alt="" className="size-full object-cover object-bottom" />
    </picture>
  )
}
