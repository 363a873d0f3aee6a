/** Where readers meet the sentences of each section, in the order in which the author finds them. */
import type { ReadersSection } from '../../../../../contract/languages/keys.ts'

/** A new section says here where it stands. */
export const places: Record<ReadersSection, string> = {
  page: 'On every page',
  landing: 'The front page',
  subscribe: 'The subscribe page and form',
  confirm: 'The page that confirms a subscription',
  letter: 'The page of a letter',
  letterBody: 'Inside a letter, beside your own words',
  archive: 'The list of letters',
  feed: 'The feeds (RSS and JSON)',
  letterMail: 'At the end of every letter’s e-mail',
  pollMail: 'The e-mail of a poll',
  welcomeMail: 'At the end of the welcome e-mail',
  confirmMail: 'The e-mail that asks to confirm a subscription',
  ownPageMail: 'The e-mail with the link to a reader’s page',
  addressMail: 'The e-mails about a new address',
  mail: 'In several e-mails',
  reply: 'The anonymous reply page',
  receipt: 'The receipt page, and the offer of a receipt',
  sealing: 'What reply and poll pages say of sealing',
  mailedTo: 'To how many a letter or a poll was e-mailed',
  anonymity: 'The anonymity page',
  poll: 'The page of a poll',
  leave: 'The unsubscribe page',
  ownPage: 'A reader’s own page',
  stored: 'What a reader’s own page lists about them',
  newAddress: 'The page that confirms a new address',
  said: 'What readers are told when something is done',
  refusals: 'Why something could not be done',
  faults: 'What is wrong with what a reader typed',
  call: 'When the site does not answer',
  form: 'Forms and notes on several pages',
  game: 'The pages of all games',
  durdle: 'The page of a Durdle',
  bingo: 'The page of a bingo card',
  room404: 'The page of Room 404',
  login: 'Your login',
}

export const sections = Object.keys(places) as ReadersSection[]

/** @param name of a sentence, `reply.title` */
export const sectionOf = (name: string): ReadersSection => name.slice(0, name.indexOf('.')) as ReadersSection
