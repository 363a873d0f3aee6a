/**
 * English, from which all other languages are translated: what readers read on pages and in mails, by section. The specification's
 * texts stand here to the letter. Sentences are ICU messages: `{count, plural, one {# letter} other {# letters}}`; what a tag such
 * as `<link>` becomes is said where the sentence stands.
 */

import { confirm } from './en/confirm.ts'
import { faults } from './en/faults.ts'
import { leave } from './en/leave.ts'
import { newAddress } from './en/new-address.ts'
import { ownPage } from './en/own-page.ts'
import { page } from './en/page.ts'
import { receipt } from './en/receipt.ts'
import { refusals } from './en/refusals.ts'
import { reply } from './en/reply.ts'

export const english = {
  confirm,
  faults,
  leave,
  newAddress,
  ownPage,
  page,
  receipt,
  refusals,
  reply,
} as const
