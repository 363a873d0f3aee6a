/** Where readers meet the sentences of each section, in the order in which the author finds them. */
import type { ReadersSection } from '../../../../../contract/languages/keys.ts'
import { t } from '../../../../base/translations.ts'

/** A new section says here where it stands. */
export const places: Record<ReadersSection, string> = {
  page: t('ownWordsPage.placePage'),
  landing: t('ownWordsPage.placeLanding'),
  subscribe: t('ownWordsPage.placeSubscribe'),
  confirm: t('ownWordsPage.placeConfirm'),
  letter: t('ownWordsPage.placeLetter'),
  letterBody: t('ownWordsPage.placeLetterBody'),
  archive: t('ownWordsPage.placeArchive'),
  feed: t('ownWordsPage.placeFeed'),
  letterMail: t('ownWordsPage.placeLetterMail'),
  pollMail: t('ownWordsPage.placePollMail'),
  welcomeMail: t('ownWordsPage.placeWelcomeMail'),
  confirmMail: t('ownWordsPage.placeConfirmMail'),
  ownPageMail: t('ownWordsPage.placeOwnPageMail'),
  addressMail: t('ownWordsPage.placeAddressMail'),
  mail: t('ownWordsPage.placeMail'),
  reply: t('ownWordsPage.placeReply'),
  receipt: t('ownWordsPage.placeReceipt'),
  sealing: t('ownWordsPage.placeSealing'),
  mailedTo: t('ownWordsPage.placeMailedTo'),
  anonymity: t('ownWordsPage.placeAnonymity'),
  poll: t('ownWordsPage.placePoll'),
  leave: t('ownWordsPage.placeLeave'),
  ownPage: t('ownWordsPage.placeOwnPage'),
  stored: t('ownWordsPage.placeStored'),
  newAddress: t('ownWordsPage.placeNewAddress'),
  said: t('ownWordsPage.placeSaid'),
  refusals: t('ownWordsPage.placeRefusals'),
  faults: t('ownWordsPage.placeFaults'),
  call: t('ownWordsPage.placeCall'),
  form: t('ownWordsPage.placeForm'),
  game: t('ownWordsPage.placeGame'),
  durdle: t('ownWordsPage.placeDurdle'),
  bingo: t('ownWordsPage.placeBingo'),
  room404: t('ownWordsPage.placeRoom404'),
  login: t('ownWordsPage.placeLogin'),
}

export const sections = Object.keys(places) as ReadersSection[]

/** @param name of a sentence, `reply.title` */
export const sectionOf = (name: string): ReadersSection => name.slice(0, name.indexOf('.')) as ReadersSection
