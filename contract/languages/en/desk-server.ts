/** What the server alone says to the author in English, by section: no page brings it along, it comes in answers. */
import { authorMails } from './desk-server/author-mails.ts'
import { authorRefusals } from './desk-server/author-refusals.ts'
import { backupTrouble, restoredWords } from './desk-server/backup-trouble.ts'
import { done } from './desk-server/done.ts'
import { letterAddresses } from './desk-server/letter-addresses.ts'
import { letterChecks } from './desk-server/letter-checks.ts'
import { acceptanceDkim } from './desk-server/mail/acceptance-dkim.ts'
import { acceptanceDmarc } from './desk-server/mail/acceptance-dmarc.ts'
import { acceptanceFound } from './desk-server/mail/acceptance-found.ts'
import { acceptanceSpf } from './desk-server/mail/acceptance-spf.ts'
import { mailFailures } from './desk-server/mail/mail-failures.ts'
import { mailWords } from './desk-server/mail/mail-words.ts'
import { mailboxFailures } from './desk-server/mail/mailbox-failures.ts'
import { receiverFound } from './desk-server/mail/receiver-found.ts'
import { movingFetches, movingNotes, movingTrouble, movingWaits } from './desk-server/moving.ts'
import { movingLosses, movingPeopleLosses } from './desk-server/moving-losses.ts'
import { refusedWith } from './desk-server/refused-with.ts'
import { securityNotices } from './desk-server/security-notices.ts'
import { settingRefusals } from './desk-server/setting-refusals.ts'
import { takeout, takeoutFiles, takeoutOrders } from './desk-server/takeout.ts'
import { storageWords, webhookWords } from './desk-server/webhook-words.ts'

export const deskServer = {
  acceptanceDkim,
  acceptanceDmarc,
  acceptanceFound,
  acceptanceSpf,
  authorMails,
  authorRefusals,
  backupTrouble,
  done,
  letterAddresses,
  letterChecks,
  mailFailures,
  mailWords,
  mailboxFailures,
  movingFetches,
  movingLosses,
  movingNotes,
  movingPeopleLosses,
  movingTrouble,
  movingWaits,
  receiverFound,
  refusedWith,
  restoredWords,
  securityNotices,
  settingRefusals,
  storageWords,
  takeout,
  takeoutFiles,
  takeoutOrders,
  webhookWords,
} as const
