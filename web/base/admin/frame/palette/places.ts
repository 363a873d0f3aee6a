/** Where the command palette leads: every page of the author's that needs no choice first, and every setting. */
import { pages } from '../../../../../contract/base/pages.ts'
import type { Section } from '../../../../../contract/base/settings/setting.ts'
import { type SettingKey, settingKeys, settingOf } from '../../../../../contract/base/settings.ts'
import { t } from '../../../translations.ts'

export interface Place {
  /** Its own among all. */
  to: string
  text: string
  /** What it is part of, or more of what it is. */
  more?: string
}

/** Also by the words of those who call it otherwise. */
const pagePlaces: readonly Place[] = [
  { to: pages.compose.href(), text: t('palette.newLetter'), more: t('deskPages.compose') },
  { to: pages.home.href(), text: t('deskPages.dashboard') },
  { to: pages.allLetters.href(), text: t('palette.allLetters'), more: t('palette.wordsAllLetters') },
  {
    to: pages.bringLetters.href(),
    text: t('deskPages.bringLetters'),
    more: t('palette.wordsBringLetters'),
  },
  { to: pages.subscribers.href(), text: t('deskPages.members'), more: t('palette.wordsMembers') },
  { to: pages.importSubscribers.href(), text: t('deskPages.importSubscribers') },
  { to: pages.replies.href(), text: t('deskPages.responses'), more: t('palette.wordsResponses') },
  { to: pages.allPolls.href(), text: t('deskPages.polls') },
  { to: pages.createPoll.href(), text: t('palette.createPoll') },
  { to: pages.games.href(), text: t('deskPages.games'), more: t('palette.wordsGames') },
  { to: pages.room404Texts.href(), text: t('deskPages.room404'), more: t('palette.wordsRoom404') },
  { to: pages.settings.href(), text: t('palette.settings') },
  { to: pages.frontPage.href(), text: t('deskPages.frontPage'), more: t('palette.wordsFrontPage') },
  { to: pages.look.href(), text: t('deskPages.look'), more: t('palette.wordsLook') },
  { to: pages.readerSettings.href(), text: t('deskPages.readers'), more: t('palette.wordsReaders') },
  { to: pages.languages.href(), text: t('deskPages.languages'), more: t('palette.wordsLanguages') },
  { to: pages.ownWords.href(), text: t('deskPages.ownWords'), more: t('palette.wordsOwnWords') },
  { to: pages.invite.href(), text: t('deskPages.inviteReaders'), more: t('palette.wordsInvite') },
  { to: pages.mail.href(), text: t('deskPages.mail'), more: t('palette.wordsMail') },
  { to: `${pages.mail.href()}#site-address`, text: t('palette.siteAddress'), more: t('deskPages.mail') },
  {
    to: `${pages.mail.href()}#delivery-report`,
    text: t('palette.deliveryReport'),
    more: t('deskPages.mail'),
  },
  { to: `${pages.mail.href()}#dkim`, text: t('palette.dkim'), more: t('deskPages.mail') },
  {
    to: `${pages.mail.href()}#bounces`,
    text: t('palette.bounces'),
    more: t('palette.wordsBounces'),
  },
  { to: pages.outbox.href(), text: t('deskPages.outbox'), more: t('palette.wordsOutbox') },
  { to: pages.security.href(), text: t('deskPages.security'), more: t('palette.wordsSecurity') },
  { to: pages.sealing.href(), text: t('deskPages.sealedReplies'), more: t('palette.wordsSealedReplies') },
  { to: pages.programs.href(), text: t('deskPages.programs'), more: t('palette.wordsPrograms') },
  { to: pages.files.href(), text: t('deskPages.files'), more: t('palette.wordsFiles') },
  { to: pages.backups.href(), text: t('deskPages.backups'), more: t('palette.wordsBackups') },
  { to: pages.tech.href(), text: t('deskPages.tech'), more: t('deskPages.comingSoon') },
]

/** The page of each section of the settings, and what it is called there. */
const sectionPlaces: Record<Section, string> = {
  backups: pages.backups.href(),
  editor: pages.compose.href(),
  files: pages.files.href(),
  frontPage: pages.frontPage.href(),
  languages: pages.languages.href(),
  look: pages.look.href(),
  newSubscribers: pages.subscribers.href(),
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
    return {
      to: `${sectionPlaces[section]}#${parts[key] ?? key}`,
      text: label(t),
      more: t('palette.setting'),
    }
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
