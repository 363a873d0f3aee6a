/** Every page of the site on one screen: the component of each page of the contract. Reader pages and admin area load apart. */
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { type AdminPageName, adminPages, type ReaderPageName, readerPages } from '../contract/pages.ts'
import { AdminGate, ToDashboard, titled } from './admin-gate.tsx'
import { BrokenPage } from './broken-page.tsx'
import { Frame } from './frame.tsx'

type Lazy = LazyRouteFunction<RouteObject>

/** The server reads a page's module from its id, to have the browser fetch it early. */
const readers: Record<ReaderPageName, [id: string, lazy: Lazy]> = {
  home: ['web/home-page.tsx', () => import('./home-page.tsx')],
  letter: ['web/reader/letter-page.tsx', () => import('./reader/letter-page.tsx')],
  letters: ['web/reader/letters-page.tsx', () => import('./reader/letters-page.tsx')],
  reply: ['web/reader/reply-page.tsx', () => import('./reader/reply-page.tsx')],
  poll: ['web/reader/poll/poll-page.tsx', () => import('./reader/poll/poll-page.tsx')],
  unsubscribe: ['web/reader/unsubscribe-page.tsx', () => import('./reader/unsubscribe-page.tsx')],
  confirm: ['web/reader/confirm-page.tsx', () => import('./reader/confirm-page.tsx')],
  durdle: ['web/reader/durdle/durdle-page.tsx', () => import('./reader/durdle/durdle-page.tsx')],
  bingo: ['web/reader/bingo/bingo-page.tsx', () => import('./reader/bingo/bingo-page.tsx')],
  room404: ['web/reader/room404/room404-page.tsx', () => import('./reader/room404/room404-page.tsx')],
}

const compose = () => import('./admin/compose/compose-page.tsx')
const polls = () => import('./admin/polls/polls-page.tsx')

const admins: Record<Exclude<AdminPageName, 'admin'>, [title: string, lazy: Lazy]> = {
  letterDesk: ['Compose', compose],
  compose: ['Compose', compose],
  allLetters: ['Letters', () => import('./admin/letters/letters-page.tsx')],
  replies: ['Responses', () => import('./admin/replies/replies-page.tsx')],
  subscribers: ['Subscribers', () => import('./admin/subscribers/subscribers-page.tsx')],
  importSubscribers: ['Import subscribers', () => import('./admin/imports/import-page.tsx')],
  outbox: ['Outbox', () => import('./admin/outbox/outbox-page.tsx')],
  settings: ['Settings', () => import('./admin/settings/settings-page.tsx')],
  restored: ['Restored', () => import('./admin/restored/restored-page.tsx')],
  security: ['Security', () => import('./admin/settings/security/security-page.tsx')],
  tech: ['Tech', () => import('./admin/coming-soon-page.tsx')],
  pollDesk: ['Polls', polls],
  allPolls: ['Polls', polls],
  createPoll: ['Create Poll', () => import('./admin/polls/editor/create-page.tsx')],
  editPoll: ['Edit Poll', () => import('./admin/polls/editor/edit-page.tsx')],
  pollResults: ['Poll results', () => import('./admin/polls/results/results-page.tsx')],
  games: ['Games', () => import('./admin/games/games-page.tsx')],
  room404Texts: ['Room 404', () => import('./admin/games/room404/editor-page.tsx')],
}

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]
const caseSensitive = true

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: BrokenPage,
    children: [
      ...namesOf(readers).map(name => {
        const [id, lazy] = readers[name]
        return { id, path: readerPages[name].path, lazy, caseSensitive }
      }),
      { id: 'web/reader/not-found-page.tsx', path: '*', lazy: () => import('./reader/not-found-page.tsx') },
      {
        path: adminPages.admin.path,
        Component: AdminGate,
        caseSensitive,
        children: [
          { index: true, Component: ToDashboard, handle: titled('Admin Dashboard') },
          ...namesOf(admins).map(name => {
            const [title, lazy] = admins[name]
            return { path: adminPages[name].path, handle: titled(title), lazy, caseSensitive }
          }),
        ],
      },
    ],
  },
]
