/** Where the command palette leads: every page of the author's that needs no choice first, and every setting. */
import { pages } from '../../../../../contract/base/pages.ts'
import type { Section } from '../../../../../contract/base/settings/setting.ts'
import { type SettingKey, settingKeys, settingOf } from '../../../../../contract/base/settings.ts'

export interface Place {
  /** Its own among all. */
  to: string
  text: string
  /** What it is part of, or more of what it is. */
  more?: string
}

/** Also by the words of those who call it otherwise. */
const pagePlaces: readonly Place[] = [
  { to: pages.compose.href(), text: 'New letter', more: 'Compose' },
  { to: pages.home.href(), text: 'Dashboard' },
  { to: pages.allLetters.href(), text: 'All letters', more: 'Drafts and sent' },
  { to: pages.bringLetters.href(), text: 'Bring your letters', more: 'Import from another service' },
  { to: pages.subscribers.href(), text: 'Members', more: 'Subscribers, circles' },
  { to: pages.importSubscribers.href(), text: 'Import subscribers' },
  { to: pages.replies.href(), text: 'Responses', more: 'Replies' },
  { to: pages.allPolls.href(), text: 'Polls' },
  { to: pages.createPoll.href(), text: 'Create poll' },
  { to: pages.games.href(), text: 'Games', more: 'Durdle, bingo' },
  { to: pages.room404Texts.href(), text: 'Room 404', more: 'Text editor' },
  { to: pages.settings.href(), text: 'Settings' },
  { to: pages.frontPage.href(), text: 'Front page', more: 'Background, description' },
  { to: pages.look.href(), text: 'Look', more: 'Design, theme, paper and type' },
  { to: pages.readerSettings.href(), text: 'Readers', more: 'Public archive' },
  { to: pages.languages.href(), text: 'Languages', more: 'Translation' },
  { to: pages.ownWords.href(), text: 'Your own words', more: 'Change sentences, wording' },
  { to: pages.invite.href(), text: 'Invite readers', more: 'QR code, form for other sites' },
  { to: pages.mail.href(), text: 'Mail', more: 'Mail server, sender address' },
  { to: `${pages.mail.href()}#site-address`, text: 'The address of this site', more: 'Mail' },
  { to: `${pages.mail.href()}#delivery-report`, text: 'Delivery report', more: 'Mail' },
  { to: `${pages.mail.href()}#dkim`, text: 'DKIM signing', more: 'Mail' },
  { to: `${pages.mail.href()}#bounces`, text: 'Bounces and spam reports', more: 'Mail, IMAP, webhooks' },
  { to: pages.outbox.href(), text: 'Outbox', more: 'E-mails that were not sent' },
  { to: pages.security.href(), text: 'Security', more: 'Password, passkeys, sessions' },
  { to: pages.sealing.href(), text: 'Sealed replies', more: 'Encryption' },
  { to: pages.programs.href(), text: 'Programs', more: 'API keys, webhooks' },
  { to: pages.files.href(), text: 'Files', more: 'Storage' },
  { to: pages.backups.href(), text: 'Backups', more: 'Download everything' },
  { to: pages.tech.href(), text: 'Tech', more: 'Coming soon' },
]

/** The page of each section of the settings, and what it is called there. */
const sectionPlaces: Record<Section, string> = {
  backups: pages.backups.href(),
  editor: pages.compose.href(),
  files: pages.files.href(),
  'front page': pages.frontPage.href(),
  languages: pages.languages.href(),
  look: pages.look.href(),
  'new subscribers': pages.subscribers.href(),
  readers: pages.readerSettings.href(),
  sealing: pages.sealing.href(),
  sending: pages.settings.href(),
  you: pages.settings.href(),
}

/** Where several stand in one part, or by another name. */
const parts: Partial<Record<SettingKey, string>> = {
  notification_email: 'notifications',
  welcome_email_message: 'notifications',
  welcome_email_subject: 'notifications',
  typeface: 'paper',
}

const settingPlaces: readonly Place[] = settingKeys
  // What is hidden on the dashboard is told only while something is.
  .filter(key => key !== 'steps_put_off')
  .map(key => {
    const { section, label } = settingOf(key).desk
    return { to: `${sectionPlaces[section]}#${parts[key] ?? key}`, text: label, more: 'Setting' }
  })

/** @param words in any order, of its name or of what it is part of; of none: the pages alone */
export function placesFor(words: string): { pages: readonly Place[]; settings: readonly Place[] } {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ text, more = '' }: Place) => {
    const said = `${text} ${more}`.toLowerCase()
    return wanted.every(word => said.includes(word))
  }
  return {
    pages: pagePlaces.filter(fits),
    settings: wanted.length > 0 ? settingPlaces.filter(fits) : [],
  }
}
