/**
 * The list of all letters: drafts, letters that wait for their date and letters that are out, with what can be done with each.
 * What stands in <hidden> is said to screen readers alone: which letter a button is for.
 */
export const letters = {
  title: 'Letters',
  subtitle: 'Your drafts, and the letters you have sent',
  search: 'Search your letters',
  // What the filters are for, and the filters themselves, with a number of letters.
  filters: 'Show',
  allLetters: 'All Letters',
  filterDrafts: 'Drafts ({count, number})',
  filterSent: 'Sent ({count, number})',
  filterSentAndArchived: 'Sent and archived ({count, number})',
  none: 'No letters yet',
  noneNote:
    'Your drafts and sent letters will be listed here. If you wrote elsewhere before, import those letters.',
  composeLetter: 'Compose a letter',
  bringLetters: 'Bring your letters',
  // Headings of the two lists.
  drafts: 'Drafts',
  sentLetters: 'Sent',
  sentAndArchived: 'Sent and archived',
  noDrafts: 'No drafts.',
  noDraftFound: 'No draft contains “{q}”.',
  noSent: 'No letters sent yet.',
  noSentFound: 'No sent letter contains “{q}”.',
  showAllDrafts: 'Show all {count, number} drafts',
  // What could not be loaded.
  yourLetters: 'Your letters',
  yourDrafts: 'Your drafts',
  yourSentLetters: 'Your sent letters',
  theAddress: 'The address',
  theRecipients: 'The recipients',

  // A letter's state.
  draft: 'Draft',
  sent: 'Sent',
  notEmailed: 'Not e-mailed',
  // `date` is a day or a moment here and below, `<ago></ago>` how long ago it was.
  created: 'Created {date}',
  edited: 'Edited <ago></ago>',
  withoutSubject: 'Without a subject',
  // The same within a sentence or behind a button's word.
  draftWithoutSubject: 'the draft without a subject',
  words: '{words, plural, one {# word} other {# words}}',

  // Buttons and items of its menu: verbs.
  edit: 'Edit<hidden> {name}</hidden>',
  view: 'View<hidden> {subject}</hidden>',
  send: 'Send<hidden> {subject}</hidden>',
  showRecipients: 'Show recipients<hidden> {subject}</hidden>',
  hideRecipients: 'Hide recipients<hidden> {subject}</hidden>',
  duplicate: 'Duplicate',
  duplicated: 'Duplicated',
  duplicatedNote: 'This is a new draft with the same text.',
  duplicateFailed: 'Failed to duplicate',
  publishItem: 'Publish without e-mailing…',
  addressItem: 'Readable address…',
  inArchiveItem: 'In the public archive',

  // Deleting.
  delete: 'Delete<hidden> {subject}</hidden>',
  deleteLetter: 'Delete this letter?',
  deleteLetterNote: 'Readers can no longer open the page of “{subject}”. Its replies stay.',
  deleteDraft: 'Delete this draft?',
  deleteDraftNote: '“{subject}” and its versions will be deleted for good.',
  deleteNamelessNote: 'It and its versions will be deleted for good.',
  deleteFailed: 'Failed to delete',

  // Back to the drafts, of a letter that was published without e-mail.
  backToDraftItem: 'Back to draft…',
  backToDraft: 'Back to draft',
  backToDraftTitle: 'Move it back to the drafts?',
  backToDraftDescription:
    'Readers can no longer open the page of “{subject}”, and the archive no longer lists it. No e-mails were sent, and none will be.',
  backToDraftNote: 'Only you can open its page again.',
  backToDraftFailed: 'It could not be moved back to the drafts. Please try again.',

  // The readable address of its page, of which the author chooses the last part.
  address: 'Readable address',
  addressEnd: 'Last part of the address',
  addressFree: 'Available: {address}',
  addressTaken: 'Another letter has or had the address “{slug}”.',
  addressToBe: 'This will be its address once it is sent, unless another letter takes it first.',
  addressStays: 'Correcting the title doesn’t change the address.',
  addressWhileListed: 'It works only while your archive is open and lists this letter.',
  addressEarlier: 'Its earlier addresses still lead to it.',
  addressEarlierList: 'Its earlier addresses still lead to it:',
  addressChange: 'Change the address',
  addressChanged: 'The letter’s address now ends in {slug}.',
  addressFailed: 'The address could not be changed. Please try again.',

  // A letter that waits to be sent.
  scheduled: 'Scheduled {date}',
  aboutToBeSent: 'About to be sent',
  late: 'Late: {date}',
  lateTitle: 'This letter is late',
  lateNote:
    'It was due on {date}, but the site was off. Nothing was sent. Send it now, or move it back to the drafts.',
  // The key is the one that seals readers' replies.
  lostKey: 'Its e-mails name a key that has ended or was changed',
  lostKeyNote:
    'Readers would be told so before they can reply. Move it back to the drafts and send it again, so that it names the key that seals replies then.',
  willBeInArchive: 'Will be in the archive',
  willNotBeInArchive: 'Will not be in the archive',
  // `why` is one of the reasons in `archiving`, without a full stop.
  willNotBeInArchiveWhy: 'Will not be in the archive: {why}',
  sendUndone: 'Nothing was sent. The letter is a draft again.',

  // What is known of a letter that is out, with dots between.
  notEmailedFromHere: 'Not e-mailed from here',
  notEmailedAtFirst: 'Not e-mailed at first',
  notEmailedListed: 'Not e-mailed: in the archive since {date}',
  notEmailedUnlisted: 'Not e-mailed: readable by its link since {date}',
  opened: '{opened, number} of {have, number} opened',
  noReplies: 'No replies',
  replies: '{count, plural, one {# reply} other {# replies}}<hidden> to {subject}</hidden>',
  corrected: 'Corrected {date}',
  inArchive: 'In the archive',
  notInArchive: 'Not in the archive',
  notInArchiveWhy: 'Not in the archive: {why}',
  addToArchive: 'Add to the archive<hidden> {subject}</hidden>',
  bounced: '{bounced, number} bounced',
  complained: '{complained, number} reported as spam',
  bouncedAndComplained: '{bounced, number} bounced, {complained, number} reported as spam',
  // While it is being sent, and where that stopped by itself.
  sendingPlace: 'Sending: {done, number} of {total, number}',
  stoppedPlace: 'Stopped: {done, number} of {total, number}',

  // Sending it to others, or again.
  sendAgain: 'Send again',
  sendByEmail: 'Send by e-mail',
  chooseWho: 'Choose who gets “{subject}”.',
  chooseWhoUnmailed:
    'Choose who gets “{subject}”. It was never e-mailed from here. They get it now, with the text of its page.',
  chooseWhoCorrected:
    'Choose who gets “{subject}”. The e-mail has the original text. The corrections are on its page.',
  sendToMissing: 'Send to the {missing, number} who didn’t get it<hidden> {subject}</hidden>',
  sendToMissingTitle: 'Send to those who didn’t get it?',
  sendToMissingNote:
    '“{subject}” will be sent again to {missing, plural, one {# subscriber} other {# subscribers}} who didn’t get it.',
  missingMayHaveIt:
    '{count, plural, one {# subscriber} other {# subscribers}} of them may already have it: the mail server stopped answering after taking it.',
  sendFailed: 'Failed to send',

  // The recipients of a letter: the word alone stands on the sheet that sends one too.
  recipients: 'Recipients',
  recipientsOf: 'Recipients of {subject}',
  searchRecipients: 'Search by e-mail or name',
  noRecipients: 'No recipients here.',
  // What became of the e-mail to one of them; filters of the list too, with a number behind.
  outcomeFilters: 'Show recipients by outcome',
  outcomePrepared: 'Prepared',
  outcomeSent: 'Sent',
  outcomeKept: 'In the outbox',
  outcomeDeferred: 'Deferred',
  outcomeWaiting: 'Waiting',
  outcomeUnsure: 'Unsure',
  outcomeRefused: 'Refused',
  outcomeWithdrawn: 'Withdrawn',
  outcomeOpened: 'Opened',
  outcomeMissing: 'Missing',
  outcomeAndCount: '{outcome} {count, number}',
  // How many have opened it, and so on.
  countOpened: '{count, number} opened',
  countNotOpened: '{count, number} not opened',
  countRefused: '{count, number} refused',
  countOnTheWay: '{count, number} on the way',
  countNotSent: '{count, number} not sent',
  opensNotCounted: 'Opens are not counted',
  // Said to screen readers of one recipient, behind the name.
  hasOpened: 'opened',
  hasNotOpened: 'not opened',
} as const
