/** The site map: every page's address, once. Routes, links, mails, the page cache, the log, page views, the sitemap and the stories are made from it. */
import { type PageOf, type PageRules, page } from './page-rules.ts'

const small = { log: 'line', counted: false, search: 'hidden' } as const
const game = { cache: 'byAddress', log: 'line', counted: true, search: 'open' } as const

export const readerPages = {
  /** The landing page; for the author the dashboard. `next`: the author's page that was asked for without a login. */
  home: page('/', { cache: 'forVisitors', log: 'line', counted: true, search: 'listed', query: ['next'] }),
  letter: page('/newsletter/:token', { cache: 'unlessDraft', log: 'line', counted: true, search: 'listed' }),
  /** The archive, which is missing while the author keeps it closed. */
  letters: page('/letters/:page?', {
    cache: 'byAddress',
    log: 'line',
    counted: false,
    search: 'listed',
    query: ['q'],
  }),
  /** A listed letter at its readable address; everybody else's link is `letter`. */
  letterAtAddress: page('/letters/:year/:slug', {
    cache: 'byAddress',
    log: 'line',
    counted: true,
    search: 'listed',
  }),
  /** Where a reader's eight words open the author's answers. Before `reply`, whose pattern it fits too. */
  receipt: page('/reply/receipt', { ...small, cache: 'never', log: 'quiet' }),
  /** Kept nowhere: that a letter's page was asked for is nobody's to find. */
  reply: page('/reply/:newsletterId', { ...small, cache: 'never', log: 'quiet' }),
  /** A reader's own right to answer stands behind the `#`, which no server sees. */
  poll: page('/poll/:token', { cache: 'never', log: 'quiet', counted: true, search: 'open' }),
  unsubscribe: page('/unsubscribe/:token', { ...small, cache: 'never' }),
  /** A form without JavaScript; what it posts is answered by the same page. */
  subscribe: page('/subscribe', { cache: 'byPattern', log: 'line', counted: false, search: 'open' }),
  /** Where a form on another site leads; what that posts is answered by this page. */
  subscribeElsewhere: page('/subscribe/elsewhere', { ...small, cache: 'byPattern' }),
  /** Who reads it may be about to write: a visit leaves no line. */
  anonymity: page('/anonymity', { cache: 'byPattern', log: 'quiet', counted: false, search: 'open' }),
  /** The token of the mailed link stands behind the `#`, which no server and no log sees. */
  ownPage: page('/your-page', { ...small, cache: 'never' }),
  /** Where the mail to a new address leads; its token stands there too. */
  newAddress: page('/new-address', { ...small, cache: 'never' }),
  /** A form without JavaScript, as in `subscribe`. */
  confirm: page('/confirm/:token', { ...small, cache: 'never' }),
  durdle: page('/durdle/:token', game),
  bingo: page('/bingo/:token', game),
  room404: page('/room404', { ...game, cache: 'byPattern' }),
}

const own = { ...small, cache: 'author' } as const

export const adminPages = {
  /** Leads to the dashboard, which is the front page of a logged-in author. */
  admin: page('/admin', own),
  /** The desk's first page: a new letter, as on `compose`. */
  letterDesk: page('/admin/letters', { ...own, query: ['edit'] }),
  compose: page('/admin/letters/compose', { ...own, query: ['edit'] }),
  /** `q`: what the list is searched for; as on the lists of people and mails. */
  allLetters: page('/admin/letters/newsletters', { ...own, query: ['q'] }),
  /** Letters and subscribers come over from another service. */
  bringLetters: page('/admin/letters/bring', own),
  /** Other words for the page of a sent letter. */
  correctLetter: page('/admin/letters/:id/correct', own),
  /** `letter`: the replies to this one alone. */
  replies: page('/admin/responses', { ...own, query: ['letter'] }),
  subscribers: page('/admin/members', { ...own, query: ['q'] }),
  importSubscribers: page('/admin/members/import', own),
  outbox: page('/admin/outbox', { ...own, query: ['mail', 'q'] }),
  /** How mail leaves, whether it is accepted, and what became of it. */
  mail: page('/admin/mail', own),
  settings: page('/admin/settings', own),
  frontPage: page('/admin/settings/front-page', own),
  /** The paper and the type face of readers' pages. */
  look: page('/admin/settings/look', own),
  /** What readers may do. */
  readerSettings: page('/admin/settings/readers', own),
  /** What readers' pages and mails speak. */
  languages: page('/admin/settings/languages', own),
  /** What they say, in the author's own words. */
  ownWords: page('/admin/settings/words', own),
  /** How readers find the way in. */
  invite: page('/admin/settings/invite', own),
  backups: page('/admin/settings/backups', own),
  /** What waits for the author since a backup was restored. */
  restored: page('/admin/restored', own),
  security: page('/admin/settings/security', own),
  /** The keys for sealed replies. */
  sealing: page('/admin/settings/sealing', own),
  /** Personal keys and webhooks. */
  programs: page('/admin/settings/programs', own),
  /** What the author's files weigh. */
  files: page('/admin/settings/files', own),
  tech: page('/admin/tech', own),
  /** The list of polls, as on `allPolls`. */
  pollDesk: page('/admin/polls', own),
  allPolls: page('/admin/polls/view', own),
  createPoll: page('/admin/polls/create', own),
  editPoll: page('/admin/polls/:id/edit', own),
  pollResults: page('/admin/polls/:id/results', own),
  games: page('/admin/games', own),
  room404Texts: page('/admin/games/room404', own),
}

export const pages = { ...readerPages, ...adminPages }

/** Any page: whose address it makes depends on which. */
export type Page = Omit<PageOf, 'href'> & PageRules
export type ReaderPageName = keyof typeof readerPages
export type AdminPageName = keyof typeof adminPages
export type PageName = keyof typeof pages

/** The pages with that rule, by name. */
export type PagesThat<Rule extends Partial<PageRules>> = {
  [Name in PageName]: (typeof pages)[Name] extends Rule ? Name : never
}[PageName]

/** Files for programs that stand beside the pages; each shows more than one letter. */
export const documents = {
  feed: '/letters/feed.xml',
  jsonFeed: '/letters/feed.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const
