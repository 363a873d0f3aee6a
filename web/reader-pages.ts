/** Every reader's page and its component (code splitting by route). Each is a document of its own: a link leads to the server. */
import type { ComponentType } from 'react'
import type { PageParams, PageRules } from '../contract/base/page-rules.ts'
import { type ReaderPageName, readerPages } from '../contract/base/pages.ts'
import type { PageHandle } from './base/page-handle.ts'

/** What a page's module exports. */
export interface ReaderModule {
  Component: ComponentType
  handle: PageHandle
}

interface ReaderPage {
  /** The page's module, as the build's manifest names it: the server has the browser fetch it early. */
  id: string
  load: () => Promise<ReaderModule>
}

const pages: Record<ReaderPageName, ReaderPage> = {
  home: { id: 'web/people/reader/home-page.tsx', load: () => import('./people/reader/home-page.tsx') },
  letter: {
    id: 'web/letters/reader/letter-page.tsx',
    load: () => import('./letters/reader/letter-page.tsx'),
  },
  letterAtAddress: {
    id: 'web/letters/reader/letter-at-address-page.tsx',
    load: () => import('./letters/reader/letter-at-address-page.tsx'),
  },
  letters: {
    id: 'web/letters/reader/letters-page.tsx',
    load: () => import('./letters/reader/letters-page.tsx'),
  },
  receipt: {
    id: 'web/answers/reader/receipt/receipt-page.tsx',
    load: () => import('./answers/reader/receipt/receipt-page.tsx'),
  },
  reply: {
    id: 'web/answers/reader/reply/reply-page.tsx',
    load: () => import('./answers/reader/reply/reply-page.tsx'),
  },
  poll: {
    id: 'web/answers/reader/poll/poll-page.tsx',
    load: () => import('./answers/reader/poll/poll-page.tsx'),
  },
  unsubscribe: {
    id: 'web/people/reader/unsubscribe-page.tsx',
    load: () => import('./people/reader/unsubscribe-page.tsx'),
  },
  subscribe: {
    id: 'web/people/reader/subscribe/subscribe-page.tsx',
    load: () => import('./people/reader/subscribe/subscribe-page.tsx'),
  },
  subscribeElsewhere: {
    id: 'web/people/reader/subscribe/elsewhere-page.tsx',
    load: () => import('./people/reader/subscribe/elsewhere-page.tsx'),
  },
  anonymity: {
    id: 'web/answers/reader/anonymity/anonymity-page.tsx',
    load: () => import('./answers/reader/anonymity/anonymity-page.tsx'),
  },
  ownPage: {
    id: 'web/people/reader/own-page/own-page.tsx',
    load: () => import('./people/reader/own-page/own-page.tsx'),
  },
  newAddress: {
    id: 'web/people/reader/own-page/new-address-page.tsx',
    load: () => import('./people/reader/own-page/new-address-page.tsx'),
  },
  confirm: {
    id: 'web/people/reader/confirm-page.tsx',
    load: () => import('./people/reader/confirm-page.tsx'),
  },
  durdle: {
    id: 'web/games/reader/durdle/durdle-page.tsx',
    load: () => import('./games/reader/durdle/durdle-page.tsx'),
  },
  bingo: {
    id: 'web/games/reader/bingo/bingo-page.tsx',
    load: () => import('./games/reader/bingo/bingo-page.tsx'),
  },
  room404: {
    id: 'web/games/reader/room404/room404-page.tsx',
    load: () => import('./games/reader/room404/room404-page.tsx'),
  },
}

const notFound: ReaderPage = {
  id: 'web/base/reader/not-found-page.tsx',
  load: () => import('./base/reader/not-found-page.tsx'),
}

const names = Object.keys(pages) as ReaderPageName[]

/** With their patterns; the front page is another one for the author. */
export const readerPagesBesideHome = [
  ...names
    .filter(name => name !== 'home')
    .map(name => ({ path: readerPages[name].path as string, ...pages[name] })),
  { path: '*', ...notFound },
]

/** What the page's rule lets stand behind the question mark; the first of each. */
function queryOf(name: ReaderPageName, asked: URLSearchParams | undefined): PageParams {
  const rules: PageRules = readerPages[name]
  return Object.fromEntries((rules.query ?? []).map(key => [key, asked?.get(key) ?? undefined]))
}

/** The page at an address, and what stands in that; at any other path it is 'Page Not Found'. */
export function readerPageAt(path: string, asked?: URLSearchParams): ReaderPage & { params: PageParams } {
  for (const name of names) {
    const params = readerPages[name].read(path)
    if (params) return { ...pages[name], params: { ...queryOf(name, asked), ...params } }
  }
  return { ...notFound, params: {} }
}
