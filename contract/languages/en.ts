/**
 * English, from which all other languages are translated: what readers read on pages and in mails, by section. The specification's
 * texts stand here to the letter. Sentences are ICU messages: `{count, plural, one {# letter} other {# letters}}`; what a tag such
 * as `<link>` becomes is said where the sentence stands.
 */
import { anonymity } from './en/answers/anonymity.ts'
import { mailedTo } from './en/answers/mailed-to.ts'
import { poll } from './en/answers/poll.ts'
import { receipt } from './en/answers/receipt.ts'
import { reply } from './en/answers/reply.ts'
import { sealing } from './en/answers/sealing.ts'
import { archive } from './en/archive.ts'
import { call } from './en/call.ts'
import { confirm } from './en/confirm.ts'
import { faults } from './en/faults.ts'
import { form } from './en/form.ts'
import { bingo } from './en/games/bingo.ts'
import { durdle } from './en/games/durdle.ts'
import { game } from './en/games/game.ts'
import { room404 } from './en/games/room404.ts'
import { landing } from './en/landing.ts'
import { leave } from './en/leave.ts'
import { letter } from './en/letter.ts'
import { letterBody } from './en/letter-body.ts'
import { login } from './en/login.ts'
import { addressMail } from './en/mails/address-mail.ts'
import { confirmMail } from './en/mails/confirm-mail.ts'
import { feed } from './en/mails/feed.ts'
import { letterMail } from './en/mails/letter-mail.ts'
import { mail } from './en/mails/mail.ts'
import { ownPageMail } from './en/mails/own-page-mail.ts'
import { pollMail } from './en/mails/poll-mail.ts'
import { welcomeMail } from './en/mails/welcome-mail.ts'
import { newAddress } from './en/new-address.ts'
import { ownPage } from './en/own-page.ts'
import { page } from './en/page.ts'
import { refusals } from './en/refusals.ts'
import { said } from './en/said.ts'
import { stored } from './en/stored.ts'
import { subscribe } from './en/subscribe.ts'

export const english = {
  addressMail,
  anonymity,
  archive,
  bingo,
  call,
  confirm,
  confirmMail,
  durdle,
  faults,
  feed,
  form,
  game,
  landing,
  leave,
  letter,
  letterBody,
  letterMail,
  login,
  mail,
  mailedTo,
  newAddress,
  ownPage,
  ownPageMail,
  page,
  poll,
  pollMail,
  receipt,
  refusals,
  reply,
  room404,
  said,
  sealing,
  stored,
  subscribe,
  welcomeMail,
} as const
