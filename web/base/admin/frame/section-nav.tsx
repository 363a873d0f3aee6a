/** The one navigation of the desk (primary navigation): every section, on every page; on a phone a row of drawings with their names. */
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../translations.ts'
import { type Section, SectionGlyph } from './section-glyphs.tsx'

interface Entry {
  section: Section
  name: string
  to: string
  /** The pages of the section lie below this address. */
  root: string
  /** Pages that belong to it and lie elsewhere. */
  also?: readonly string[]
}

const entries: readonly Entry[] = [
  { section: 'dashboard', name: t('deskPages.dashboard'), to: pages.home.href(), root: pages.home.href() },
  {
    section: 'letters',
    name: t('deskPages.letters'),
    to: pages.allLetters.href(),
    root: pages.letterDesk.href(),
  },
  {
    section: 'subscribers',
    name: t('deskPages.members'),
    to: pages.subscribers.href(),
    root: pages.subscribers.href(),
  },
  {
    section: 'replies',
    name: t('deskPages.responses'),
    to: pages.replies.href(),
    root: pages.replies.href(),
  },
  { section: 'polls', name: t('deskPages.polls'), to: pages.allPolls.href(), root: pages.pollDesk.href() },
  { section: 'games', name: t('deskPages.games'), to: pages.games.href(), root: pages.games.href() },
  {
    section: 'settings',
    name: t('deskPages.settings'),
    to: pages.settings.href(),
    root: pages.settings.href(),
    also: [pages.mail.href(), pages.outbox.href()],
  },
]

/** Marks where one is: the page itself, or the section that it belongs to. The dashboard has no pages below it. */
function currentOf({ to, root, also }: Entry, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  return path === root || path.startsWith(`${root}/`) || also?.includes(path) ? 'true' : undefined
}

/** Narrower than its seven names it scrolls by itself, never the page. */
export function SectionNav() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('frame.sections')}
      className="-mx-4 order-last min-w-0 grow basis-full overflow-x-auto px-1 sm:px-2 lg:order-none lg:mx-0 lg:grow-0 lg:basis-auto lg:px-0"
    >
      <ul className="flex justify-between sm:justify-start sm:gap-1">
        {entries.map(entry => (
          <li key={entry.section}>
            <Link
              to={entry.to}
              aria-current={currentOf(entry, pathname)}
              className={clsx(
                'grid min-h-11 justify-items-center rounded-hand border-2 border-transparent px-0.5 pt-1 pb-0.5 text-[clamp(0.58rem,2.95vw,0.7rem)] text-ink no-underline hover:bg-purple-wash focus-visible:-outline-offset-3 sm:flex sm:min-h-9 sm:items-center sm:gap-1.5 sm:px-2 sm:py-0 sm:text-sm lg:text-[0.95rem]',
                'aria-[current]:border-purple aria-[current]:bg-purple-wash aria-[current]:text-purple sm:aria-[current]:font-semibold',
              )}
            >
              <SectionGlyph of={entry.section} />
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
