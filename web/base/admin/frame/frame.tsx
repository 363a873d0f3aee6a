/** The frame of every admin page: the sections, where one is, the way back, the way out. */
import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../translations.ts'
import { Cap } from '../../ui/drawings/cap.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { AskedAgain } from './asked-again.tsx'
import { LoggedOut } from './logged-out.tsx'
import { LogoutButton } from './logout-button.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { SectionNav } from './section-nav.tsx'
import { mainId, SkipLink } from './skip-link.tsx'
import { Updated } from './updated.tsx'
import { useAskedField } from './use-asked-field.ts'

export interface SidebarLink {
  to: string
  text: string
  /** Another address of the same page. */
  also?: string
}

export interface AdminFrameProps {
  title: string
  subtitle?: string | undefined
  /** The pages of this section. */
  sidebar?: { label: string; links: readonly SidebarLink[] } | undefined
  /** The dashboard itself has no way back to it. */
  isDashboard?: boolean | undefined
  /** What most come to the page for, beside its title. */
  action?: ReactNode
  /** Said before the content, such as that no mail leaves the house. */
  notice?: ReactNode
  children: ReactNode
}

/** Takes the focus from the skip link, and shows no ring: all of the page is meant. */
const mainPlace = { id: mainId, tabIndex: -1 } as const
const mainClass = 'grid min-w-0 gap-4 outline-none sm:gap-6'

/** A page of the admin area. */
export function AdminFrame(props: AdminFrameProps) {
  const { title, subtitle, sidebar, isDashboard, action, notice, children } = props
  useAskedField()
  return (
    <AskBeforeLeaving>
      <SkipLink />
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-3 px-4 pt-2 pb-8 sm:px-6 sm:pt-3">
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1 sm:gap-x-4 print:hidden">
            {isDashboard ? (
              <span className="inline-flex min-h-9 items-center gap-2 font-heading text-xl">
                <Cap className="w-9" />
                Foolscap
              </span>
            ) : (
              <Link to="/" className="inline-flex min-h-9 items-center gap-2 text-sm sm:text-base">
                <Cap className="hidden w-8 sm:block" />
                {t('frame.backToDashboard')}
              </Link>
            )}
            <SectionNav />
            <div className="flex items-center gap-1.5 sm:gap-2.5">
              <PaletteButton />
              <QuietLink to={pages.mail.href()}>{t('deskPages.mail')}</QuietLink>
              <QuietLink to={pages.outbox.href()}>{t('deskPages.outbox')}</QuietLink>
              <LogoutButton />
            </div>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1.5 border-pink border-b-4 border-double pb-2">
            <div>
              <h1>{title}</h1>
              {subtitle && <p className="text-soft max-sm:text-sm sm:mt-1">{subtitle}</p>}
            </div>
            {action}
            {sidebar && <Sidebar {...sidebar} className="md:hidden" />}
          </div>
          {notice && <div className="contents print:hidden">{notice}</div>}
        </header>
        <AskedAgain />
        <LoggedOut />
        <Updated />
        {sidebar ? (
          <div className="grid gap-4 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-4 print:block">
            <Sidebar {...sidebar} className="max-md:hidden" />
            <main {...mainPlace} className={`${mainClass} content-start`}>
              {children}
            </main>
          </div>
        ) : (
          <main {...mainPlace} className={mainClass}>
            {children}
          </main>
        )}
      </div>
    </AskBeforeLeaving>
  )
}

function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} className="inline-flex min-h-9 items-center text-sm aria-[current]:text-ink">
      {children}
    </NavLink>
  )
}

interface SidebarProps extends NonNullable<AdminFrameProps['sidebar']> {
  className: string
}

/** Beside the content; on a phone beside the title, where it takes no room from what one came for: in one line, which scrolls where there are many. */
function Sidebar({ label, links, className }: SidebarProps) {
  const { pathname } = useLocation()
  const line = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of each page
  useLayoutEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && here) line.current.scrollLeft = here.offsetLeft - line.current.clientWidth / 2
  }, [pathname])
  return (
    <nav aria-label={label} className={clsx('max-w-full print:hidden', className)}>
      <ul ref={line} className="relative -m-1 flex gap-1 overflow-x-auto p-1 md:grid">
        {links.map(({ to, text, also }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={[to, also].includes(pathname) ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-hand border-2 border-transparent px-3 font-semibold no-underline max-md:whitespace-nowrap max-md:px-2 max-md:text-sm hover:bg-purple-wash aria-[current]:border-purple aria-[current]:bg-purple-wash"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
