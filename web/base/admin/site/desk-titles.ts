/** The title of each of the author's pages in the browser: the server writes the first one, the router those that follow. */
import { type AdminPageName, adminPages, pages } from '../../../../contract/base/pages.ts'

export const deskTitles: Record<AdminPageName | 'home', string> = {
  home: 'Admin Dashboard',
  admin: 'Admin Dashboard',
  letterDesk: 'Compose',
  compose: 'Compose',
  allLetters: 'Letters',
  bringLetters: 'Bring your letters',
  correctLetter: 'Correct the page',
  replies: 'Responses',
  subscribers: 'Members',
  importSubscribers: 'Import subscribers',
  outbox: 'Outbox',
  mail: 'Mail',
  settings: 'Settings',
  frontPage: 'Front page',
  look: 'Look',
  readerSettings: 'Readers',
  languages: 'Languages',
  ownWords: 'Your own words',
  invite: 'Invite readers',
  backups: 'Backups',
  restored: 'Restored',
  security: 'Security',
  sealing: 'Sealed replies',
  programs: 'Programs',
  files: 'Files',
  tech: 'Tech',
  pollDesk: 'Polls',
  allPolls: 'Polls',
  createPoll: 'Create Poll',
  editPoll: 'Edit Poll',
  pollResults: 'Poll results',
  games: 'Games',
  room404Texts: 'Room 404',
}

/** The title of an address below the author's pages at which there is none. */
export const noDeskTitle = 'Page Not Found'

const names = ['home', ...Object.keys(adminPages)] as (AdminPageName | 'home')[]

/** @returns undefined where no page of the author's stands */
export function deskTitleAt(path: string): string | undefined {
  const name = names.find(one => pages[one].matches(path))
  return name && deskTitles[name]
}
