/** The Mail page’s card “Bounces and spam reports”: how returned mail comes in, and what it told. */
export const bounces = {
  title: 'Bounces and spam reports',
  whatTheyTell:
    'Some servers accept a letter first and refuse it later. Bounce reports tell you so, and who marked a letter as spam.',
  // Also begins a sentence that says they could not be loaded; so does `theReports`.
  bounceReports: 'Bounce reports',
  noneSetUp: 'No bounce reports are set up.',
  noReturnAddress:
    'Letters that cannot be delivered go back to the sender address. With a return address, each copy has its own mark, so the site can tell which one came back.',
  copiesComeBack: 'Each copy comes back to <code>{address}</code>, with its own mark.',
  // Whether a way in which reports come works, on a badge.
  sourceProblem: 'Problem',
  sourceOn: 'On',
  lastReport: 'Last report {when}',
  noLastReport: 'No reports yet',
  webhookAddress: 'Webhook address: <code>{url}</code>',
  // Each report that came, and what it did.
  reportsSoFar: 'Reports so far',
  theReports: 'The reports',
  noReportsYet: 'No reports yet.',
  kindNoSuchAddress: 'No such address',
  kindTemporary: 'Temporary',
  kindSenderRefused: 'Sender refused',
  kindSpam: 'Reported as spam',
  // What a server wrote.
  quoted: '“{words}”',
  // What a report did to the subscriber; stands in {effect}.
  effectNoMoreLetters: 'gets no more letters',
  effectUnsubscribed: 'unsubscribed',
  effectKept: 'subscriber kept',
  effectNone: 'no change',
  effectTakenBack: '{effect}, taken back {when}',
  // A button; behind its words, whom it is about, for those who hear it.
  takeBack: 'Take it back<heard> for {email}</heard>',
  takenBack: 'Taken back',
  getsLettersAgain: '{email} gets letters again.',
  notTakenBack: 'We couldn’t undo that. Please try again.',
  // Setting it up, in three folds.
  setUp: 'Set it up',
  returnAddressFold: 'The return address',
  mailboxFold: 'A mailbox (IMAP)',
  webhookFold: 'A provider’s webhook',
  returnAddress: 'Return address',
  returnAddressHint:
    'Undelivered copies come back here, each with its own mark: for bounces@example.org, the mailbox must also accept every address that begins with bounces+. Leave it empty to use the sender address.',
  saveAddress: 'Save the address',
  addressSaved: 'Saved. The next copy uses it',
  addressNotSaved: 'Could not save the address.',
  imapServer: 'IMAP server',
  securityTls: 'TLS from the start (usual at port 993)',
  securityStarttls: 'STARTTLS (usual at port 143)',
  // For a mailbox.
  folder: 'Folder',
  mailboxHint:
    'The site changes, marks and deletes nothing in it. The password is stored encrypted and never shown again.',
  // A user at a server, and the folder there.
  mailboxIs: '{user} at {server}, {folder}',
  folderMissing: 'Please enter a folder, like INBOX',
  testMailbox: 'Test mailbox',
  mailboxSaved: 'Saved. The site checks it within a minute',
  mailboxNotSaved: 'Could not save the mailbox.',
  removeMailbox: 'Remove this mailbox',
  removeMailboxTitle: 'Remove this mailbox?',
  removeBounceMailbox:
    'The site stops reading it and deletes its password. What earlier reports changed stays as it is.',
  removeTestMailbox: 'The site stops reading it and deletes its password.',
  removeMailboxConfirm: 'Remove the mailbox',
  mailboxRemoved: 'The mailbox is removed',
  mailboxNotRemoved: 'Could not remove the mailbox.',
  // A webhook: an address of this site, to which a provider reports.
  copyAddress: 'Copy the address',
  // “That” is the secret that was typed.
  secretTooShort: 'That needs at least 16 characters',
  secretNoTopic: 'That must be like arn:aws:sns:eu-west-1:123456789012:bounces',
  secretNoSigningSecret: 'That must begin with whsec_',
  secretNoVerificationKey: 'That must be the verification key that SendGrid shows',
  turnOn: 'Turn on',
  webhookTurnedOn: '{provider} webhook turned on',
  webhookNotSaved: 'Could not save the webhook.',
  turnOff: 'Turn off',
  turningOff: 'Turning off…',
  turnOffTitle: 'Turn off the {provider} webhook?',
  turnOffMeans:
    'Its reports will be refused and its secret deleted. What earlier reports changed stays as it is.',
  webhookTurnedOff: '{provider} webhook turned off',
  webhookNotTurnedOff: 'Could not turn off the webhook.',
} as const
