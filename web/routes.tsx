/** Every page that the author can go to, on one screen: their own, and from there the readers', which strangers get as documents (entry-reader.tsx). */
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { type AdminPageName, adminPages, pages } from '../contract/base/pages.ts'
import { AdminGate, ToDashboard } from './admin-gate.tsx'
import { type DeskPage, deskTitle, noDeskTitle } from './base/admin/site/desk-titles.ts'
import { DeskBroken } from './desk-broken.tsx'
import { DeskHome } from './desk-home.tsx'
import { Frame } from './frame.tsx'
import { readerPagesBesideHome } from './reader-pages.ts'

type Lazy = LazyRouteFunction<RouteObject>

const compose = () => import('./letters/admin/compose/compose-page.tsx')
const polls = () => import('./answers/admin/polls/polls-page.tsx')

const admins: Record<Exclude<AdminPageName, 'admin'>, Lazy> = {
  letterDesk: compose,
  compose,
  allLetters: () => import('./letters/admin/letters-page.tsx'),
  bringLetters: () => import('./moving/admin/moving-page.tsx'),
  correctLetter: () => import('./letters/admin/compose/correct/correct-page.tsx'),
  replies: () => import('./answers/admin/replies/replies-page.tsx'),
  subscribers: () => import('./people/admin/subscribers/subscribers-page.tsx'),
  importSubscribers: () => import('./people/admin/imports/import-page.tsx'),
  outbox: () => import('./mail/admin/outbox/outbox-page.tsx'),
  mail: () => import('./mail/admin/mail-page.tsx'),
  settings: () => import('./author/admin/settings/settings-page.tsx'),
  frontPage: () => import('./author/admin/settings/front-page-page.tsx'),
  look: () => import('./author/admin/settings/look/look-page.tsx'),
  readerSettings: () => import('./author/admin/settings/readers-page.tsx'),
  languages: () => import('./author/admin/settings/languages-page.tsx'),
  ownWords: () => import('./author/admin/settings/words/words-page.tsx'),
  invite: () => import('./author/admin/settings/invite/invite-page.tsx'),
  backups: () => import('./author/admin/settings/backups/backups-page.tsx'),
  restored: () => import('./author/admin/restored/restored-page.tsx'),
  security: () => import('./author/admin/settings/security/security-page.tsx'),
  sealing: () => import('./author/admin/settings/sealing/sealing-page.tsx'),
  programs: () => import('./author/admin/settings/programs/programs-page.tsx'),
  files: () => import('./author/admin/settings/files/files-page.tsx'),
  tech: () => import('./base/admin/coming-soon-page.tsx'),
  pollDesk: polls,
  allPolls: polls,
  createPoll: () => import('./answers/admin/polls/editor/create-page.tsx'),
  editPoll: () => import('./answers/admin/polls/editor/edit-page.tsx'),
  pollResults: () => import('./answers/admin/polls/results/results-page.tsx'),
  games: () => import('./games/admin/games-page.tsx'),
  room404Texts: () => import('./games/admin/room404/editor-page.tsx'),
}

const names = Object.keys(admins) as (keyof typeof admins)[]
const titled = (name: DeskPage) => ({ handle: { head: () => ({ title: deskTitle(name) }) } })
const caseSensitive = true

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: DeskBroken,
    children: [
      { path: pages.home.path, Component: DeskHome, ...titled('home') },
      {
        path: pages.admin.path,
        Component: AdminGate,
        caseSensitive,
        children: [
          { index: true, Component: ToDashboard, ...titled('admin') },
          ...names.map(name => ({
            path: adminPages[name].path,
            lazy: admins[name],
            caseSensitive,
            ...titled(name),
          })),
          {
            path: '*',
            lazy: () => import('./base/admin/not-found-page.tsx'),
            handle: { head: () => ({ title: noDeskTitle() }) },
          },
        ],
      },
      ...readerPagesBesideHome.map(({ path, load }) => ({ path, lazy: load, caseSensitive })),
    ],
  },
]
