/** The page of a site that was restored from a backup: what is missing since, who may be e-mailed, and letters that were being sent. What stands in <span> is only read aloud. */
export const restored = {
  title: 'Restored',
  subtitle: 'What came from the backup, and what you need to decide',
  /** At the beginning of “… could not be loaded”. */
  whatWasRestored: 'What was restored',
  nothingWaits: 'Nothing is waiting here. Your backups are in <link>the settings</link>.',
  siteIsAsItWas:
    'This site is as it was on <strong>{takenAt}</strong>. It was restored on {restoredAt}. What happened in between is not in it: letters, replies, answers, and who subscribed.',
  /** The journal: who left or was erased since the backup. */
  noJournal: 'No journal of who left was found, so people who unsubscribed in between are on the list again.',
  leftAgain: 'Taken off the list again: {left} unsubscribed, {erased} erased.',
  leftAgainAsFarAsKnown: 'Taken off the list again, as far as we know: {left} unsubscribed, {erased} erased.',
  everyoneLoggedOut: 'Everyone was logged out. Your password is the one from that day.',
  iHaveReadIt: 'I have read it',
  notDismissed: 'Could not dismiss this',

  /** Moments between which nobody knows who left. */
  whoMayBeMailed: 'Who may be e-mailed?',
  weKnowWhoLeft:
    'We know who left until <strong>{from}</strong>. From then until the restore, {to}, we can’t know: anyone who unsubscribed or was erased in that time is on the list again.',
  untilYouDecide:
    'Until you decide, no letters or polls are sent. Readers still get what they ask for, such as a confirmation.',
  mailEveryone: 'E-mail everyone on the list',
  mailEveryoneTitle: 'E-mail everyone on the list?',
  mailEveryoneWarning:
    'Anyone who unsubscribed between {from} and {to} will get your letters again. First remove those you know of.',
  mailEveryoneConfirm: 'E-mail everyone',
  decisionNotSaved: 'Could not save your decision',
  newerJournal:
    'Is there a newer <code>departures.log</code> on the old machine, in its backups folder? Choose it, and everyone it says has left is taken off the list.',
  chooseJournal: 'Choose a newer journal',
  readingJournal: 'Reading the journal…',
  journalNotRead: 'The journal could not be read',
  takenOffTheList: 'Taken off the list: {left} unsubscribed, {erased} erased',
  nowKnown: 'We now know who left. Letters can be sent again.',
  journalEndsBefore: 'This journal ends before the restore, so you still need to decide.',

  /** Letters that were being sent when the backup was taken. */
  waitingSends: 'Waiting sends',
  whatWasBeingSent: 'What was being sent',
  someMayHaveIt:
    'People who didn’t have their copy when the backup was taken may have got it since. If you continue, some may get it twice. Your mail server’s log tells who has it.',
  onlyAfterDecision: 'They continue only after you decide who may be e-mailed.',
  withoutASubject: 'Without a subject',
  /** Total: how many it goes to. */
  wasScheduled: 'It was scheduled for {scheduledFor}, to {total}.',
  wasSent: 'Sent on {createdAt}. When the backup was taken, {takenAt}, {sent} of {total} had it.',
  noneOwed: 'No one else is due to get it.',
  owed: 'Still to be sent: {owed}.',
  sendTheRestOf: 'Send the rest<span> of {subject}</span>',
  sendOnDateTitle: 'Send it on its date?',
  sendNowTitle: 'Send it to {owed} now?',
  sendOnDateHint: 'It will be scheduled again, as before.',
  sendNowWarning: 'Anyone who got it after the backup was taken, without us knowing, will get it twice.',
  scheduleIt: 'Schedule it',
  sendTheRest: 'Send the rest',
  notContinued: 'Could not continue',
  stop: 'Stop<span> {subject}</span>',
  neverSendTitle: 'Never send the rest?',
  neverSendWarning:
    'The {owed} who were still to get it won’t. The delivery report counts them as withdrawn.',
  neverSendIt: 'Never send it',
  notStopped: 'Could not stop it',
  makeDraftNamed: 'Make it a draft<span> again: {subject}</span>',
  makeDraftTitle: 'Make it a draft again?',
  makeDraftHint: 'None of it had been sent when the backup was taken. You can send it another time.',
  makeDraft: 'Make it a draft',
  isDraftAgain: 'It is a draft again',
  draftNotMade: 'Could not make it a draft',

  /** The mail server's log, which the author chooses from their machine. */
  logTitle: 'Check the mail server’s log',
  logHint:
    'Choose its log since the backup: <code>mail.log</code> of Postfix or Exim, or a list of messages from your provider with their Message-IDs. The server has taken every copy whose ID is in it, so those are not sent again. Servers keep their logs only for days, so people who aren’t in it may still have got the letter.',
  chooseLog: 'Choose a log file',
  readingLog: 'Reading the log…',
  logNotRead: 'The log could not be read',
  alreadySent: '{count, plural, one {1 copy was} other {{count} copies were}} already sent',
  noneOfOurs:
    'This file has none of this site’s messages. Is it the log of the server that sends your e-mails?',
  restNotInLog: 'This log doesn’t have the remaining ones.',
} as const
