/**
 * English, from which all other languages are translated: what readers read on pages and in mails, by section. The specification's
 * texts stand here to the letter. Sentences are ICU messages: `{count, plural, one {# letter} other {# letters}}`; what a tag such
 * as `<link>` becomes is said where the sentence stands.
 */
import { addressMail } from './en/address-mail.ts'
import { anonymity } from './en/anonymity.ts'
import { archive } from './en/archive.ts'
import { bingo } from './en/bingo.ts'
import { call } from './en/call.ts'
import { confirm } from './en/confirm.ts'
import { confirmMail } from './en/confirm-mail.ts'
import { durdle } from './en/durdle.ts'
import { faults } from './en/faults.ts'
import { feed } from './en/feed.ts'
import { form } from './en/form.ts'
import { game } from './en/game.ts'
import { landing } from './en/landing.ts'
import { leave } from './en/leave.ts'
import { letter } from './en/letter.ts'
import { letterBody } from './en/letter-body.ts'
import { letterMail } from './en/letter-mail.ts'
import { login } from './en/login.ts'
import { mail } from './en/mail.ts'
import { mailedTo } from './en/mailed-to.ts'
import { newAddress } from './en/new-address.ts'
import { ownPage } from './en/own-page.ts'
import { ownPageMail } from './en/own-page-mail.ts'
import { page } from './en/page.ts'
import { poll } from './en/poll.ts'
import { pollMail } from './en/poll-mail.ts'
import { receipt } from './en/receipt.ts'
import { refusals } from './en/refusals.ts'
import { reply } from './en/reply.ts'
import { room404 } from './en/room404.ts'
import { said } from './en/said.ts'
import { sealing } from './en/sealing.ts'
import { stored } from './en/stored.ts'
import { subscribe } from './en/subscribe.ts'
import { unsubscribedPage } from './en/unsubscribed-page.ts'
import { welcomeMail } from './en/welcome-mail.ts'

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
  unsubscribedPage,
  welcomeMail,
} as const
