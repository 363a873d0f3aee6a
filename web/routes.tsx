/** Every page of the site on one screen; reader pages and admin area load apart. */
import type { RouteObject } from 'react-router'
import { AdminGate, titled } from './admin-gate.tsx'
import { BrokenPage } from './broken-page.tsx'
import { Frame } from './frame.tsx'

/** The server reads a page's module from its id, to have the browser fetch it early. */
const readerPages: RouteObject[] = [
  { id: 'web/home-page.tsx', path: '/', lazy: () => import('./home-page.tsx') },
  {
    id: 'web/reader/letter-page.tsx',
    path: '/newsletter/:token',
    lazy: () => import('./reader/letter-page.tsx'),
  },
  {
    id: 'web/reader/letters-page.tsx',
    path: '/letters/:page?',
    lazy: () => import('./reader/letters-page.tsx'),
  },
  {
    id: 'web/reader/reply-page.tsx',
    path: '/reply/:newsletterId',
    lazy: () => import('./reader/reply-page.tsx'),
  },
  {
    id: 'web/reader/poll/poll-page.tsx',
    path: '/poll/:token',
    lazy: () => import('./reader/poll/poll-page.tsx'),
  },
  {
    id: 'web/reader/unsubscribe-page.tsx',
    path: '/unsubscribe/:token',
    lazy: () => import('./reader/unsubscribe-page.tsx'),
  },
  {
    id: 'web/reader/confirm-page.tsx',
    path: '/confirm/:token',
    lazy: () => import('./reader/confirm-page.tsx'),
  },
  {
    id: 'web/reader/durdle/durdle-page.tsx',
    path: '/durdle/:token',
    lazy: () => import('./reader/durdle/durdle-page.tsx'),
  },
  {
    id: 'web/reader/bingo/bingo-page.tsx',
    path: '/bingo/:token',
    lazy: () => import('./reader/bingo/bingo-page.tsx'),
  },
  {
    id: 'web/reader/room404/room404-page.tsx',
    path: '/room404',
    lazy: () => import('./reader/room404/room404-page.tsx'),
  },
  { id: 'web/reader/not-found-page.tsx', path: '*', lazy: () => import('./reader/not-found-page.tsx') },
]

const compose = () => import('./admin/compose/compose-page.tsx')
const polls = () => import('./admin/polls/polls-page.tsx')
const comingSoon = () => import('./admin/coming-soon-page.tsx')

const adminPages: RouteObject[] = [
  { path: 'letters', handle: titled('Compose'), lazy: compose },
  { path: 'letters/compose', handle: titled('Compose'), lazy: compose },
  {
    path: 'letters/newsletters',
    handle: titled('Letters'),
    lazy: () => import('./admin/letters/letters-page.tsx'),
  },
  { path: 'responses', handle: titled('Responses'), lazy: () => import('./admin/replies/replies-page.tsx') },
  {
    path: 'members',
    handle: titled('Subscribers'),
    lazy: () => import('./admin/subscribers/subscribers-page.tsx'),
  },
  {
    path: 'members/import',
    handle: titled('Import subscribers'),
    lazy: () => import('./admin/imports/import-page.tsx'),
  },
  { path: 'outbox', handle: titled('Outbox'), lazy: () => import('./admin/outbox/outbox-page.tsx') },
  {
    path: 'settings',
    handle: titled('Settings'),
    lazy: () => import('./admin/settings/settings-page.tsx'),
  },
  { path: 'tech', handle: titled('Tech'), lazy: comingSoon },
  { path: 'polls', handle: titled('Polls'), lazy: polls },
  { path: 'polls/view', handle: titled('Polls'), lazy: polls },
  {
    path: 'polls/create',
    handle: titled('Create Poll'),
    lazy: () => import('./admin/polls/editor/create-page.tsx'),
  },
  {
    path: 'polls/:id/edit',
    handle: titled('Edit Poll'),
    lazy: () => import('./admin/polls/editor/edit-page.tsx'),
  },
  {
    path: 'polls/:id/results',
    handle: titled('Poll results'),
    lazy: () => import('./admin/polls/results/results-page.tsx'),
  },
  { path: 'games', handle: titled('Games'), lazy: () => import('./admin/games/games-page.tsx') },
  {
    path: 'games/room404',
    handle: titled('Room 404'),
    lazy: () => import('./admin/games/room404/editor-page.tsx'),
  },
]

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: BrokenPage,
    children: [
      ...readerPages.map(page => ({ ...page, caseSensitive: true }) as RouteObject),
      {
        path: '/admin',
        Component: AdminGate,
        caseSensitive: true,
        children: adminPages.map(page => ({ ...page, caseSensitive: true }) as RouteObject),
      },
    ],
  },
]
