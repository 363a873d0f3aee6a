/** The title of each of the author's pages in the browser: the server writes the first one, the router those that follow. */
import { type AdminPageName, adminPages, pages } from '../../../../contract/base/pages.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { t } from '../../translations.ts'

/** Names of sentences: the server asks which page it is before a language is spoken. */
const titles = {
  home: 'deskPages.adminDashboard',
  admin: 'deskPages.adminDashboard',
  letterDesk: 'deskPages.compose',
  compose: 'deskPages.compose',
  allLetters: 'deskPages.letters',
  bringLetters: 'deskPages.bringLetters',
  correctLetter: 'deskPages.correctLetter',
  replies: 'deskPages.responses',
  subscribers: 'deskPages.members',
  importSubscribers: 'deskPages.importSubscribers',
  outbox: 'deskPages.outbox',
  mail: 'deskPages.mail',
  settings: 'deskPages.settings',
  frontPage: 'deskPages.frontPage',
  look: 'deskPages.look',
  readerSettings: 'deskPages.readers',
  languages: 'deskPages.languages',
  ownWords: 'deskPages.ownWords',
  invite: 'deskPages.inviteReaders',
  backups: 'deskPages.backups',
  restored: 'deskPages.restored',
  security: 'deskPages.security',
  sealing: 'deskPages.sealedReplies',
  programs: 'deskPages.programs',
  files: 'deskPages.files',
  tech: 'deskPages.tech',
  pollDesk: 'deskPages.polls',
  allPolls: 'deskPages.polls',
  createPoll: 'deskPages.createPoll',
  editPoll: 'deskPages.editPoll',
  pollResults: 'deskPages.pollResults',
  games: 'deskPages.games',
  room404Texts: 'deskPages.room404',
} as const satisfies Record<AdminPageName | 'home', SentenceKey>

/** One of the author's pages, by its name. */
export type DeskPage = keyof typeof titles

export const deskTitle = (page: DeskPage): string => t(titles[page])

/** The title of an address below the author's pages at which there is none. */
export const noDeskTitle = (): string => t('deskPages.notFound')

const names = ['home', ...Object.keys(adminPages)] as DeskPage[]

/** @returns undefined where no page of the author's stands */
export const deskPageAt = (path: string): DeskPage | undefined =>
  names.find(name => pages[name].matches(path))
