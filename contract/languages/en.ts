/**
 * English, from which all other languages are translated: what readers read on pages and in mails, by section. The specification's
 * texts stand here to the letter. Sentences are ICU messages: `{count, plural, one {# letter} other {# letters}}`; what a tag such
 * as `<link>` becomes is said where the sentence stands.
 */

import { anonymity } from './en/anonymity.ts'
import { confirm } from './en/confirm.ts'
import { faults } from './en/faults.ts'
import { form } from './en/form.ts'
import { leave } from './en/leave.ts'
import { mailedTo } from './en/mailed-to.ts'
import { newAddress } from './en/new-address.ts'
import { ownPage } from './en/own-page.ts'
import { page } from './en/page.ts'
import { poll } from './en/poll.ts'
import { receipt } from './en/receipt.ts'
import { refusals } from './en/refusals.ts'
import { reply } from './en/reply.ts'
import { sealing } from './en/sealing.ts'

export const english = {
  anonymity,
  confirm,
  faults,
  form,
  leave,
  mailedTo,
  newAddress,
  ownPage,
  page,
  poll,
  receipt,
  refusals,
  reply,
  sealing,
} as const
