/** The Mail page’s cards “Sender check” and “DKIM signing”: what receivers find out about the sender of a letter. */
export const acceptance = {
  // What is checked, each above what was found.
  spf: 'Who may send (SPF)',
  dkim: 'The signature (DKIM)',
  dmarc: 'The policy (DMARC)',
  mx: 'Where replies go (MX)',
  reverseDns: 'The sending machine’s name (reverse DNS)',
  encryption: 'Encryption to the mail server',
  whereLinksLead: 'Where links lead',
  blocklists: 'Blocklists',
  // What was found of it, on a badge beside it.
  stateGood: 'good',
  stateMissing: 'missing',
  stateUnknown: 'could not tell',
  senderCheck: 'Sender check',
  whatItChecks:
    'Before they accept a letter, receivers check who sent it. This runs the same checks now: in the DNS of your sender and return addresses, of your mail server and of this site, and on Spamhaus’s blocklists.',
  checkNow: 'Check now',
  nothingToCheck: 'Nothing to check yet',
  // Begins a sentence that says it could not be loaded; so do `theMailbox` and `theKey`.
  theSenderCheck: 'The sender check',
  missing:
    '{count, plural, =0 {Nothing is missing for letters from {domain}.} one {One thing is missing for letters from {domain}.} other {# things are missing for letters from {domain}.}}',
  // The headers of a letter that arrived, pasted to be read.
  headersNotRead: 'The headers could not be read.',
  noHeaders: 'Please paste the headers of the letter',
  pasteHeaders: 'Or paste a letter’s headers',
  headersLabel: 'The headers of a letter you sent to yourself',
  // In quotes: what mail programs call it.
  headersHint:
    'Send a test letter, open it where it arrives, and choose “Show original” or “View source”. Nothing of it is stored.',
  checkHeaders: 'Check the headers',
  receiverFound: 'What the receiver found',
  // A letter that the site sends to a mailbox and fetches from it.
  deliveryTest: 'Delivery test',
  theMailbox: 'The mailbox',
  mailboxForTest: 'The mailbox for the test',
  usesBounceMailbox: 'The test uses your bounce mailbox, unless you enter another one here.',
  useYourOwn:
    'Use one of your own, best at a large provider: it treats your letters as your readers’ mailboxes will.',
  enterMailbox:
    'Enter a mailbox below. The site then sends a letter there, fetches it and shows how the receiver judged it.',
  mailboxAddress: 'The mailbox’s address',
  sendingIt: 'Sending it…',
  waitingForIt: 'Waiting for it…',
  runTest: 'Run the test',
  // {message}: a sentence that says where it was looked for.
  didNotArrive: 'It did not arrive within two minutes. Does that address lead to this mailbox? {message}',
  // {by}: the server that checked it.
  checkedBy: 'Checked by <code>{by}</code>',
  // A record of the DNS, to be copied.
  recordName: 'Name',
  recordType: 'Type',
  recordValue: 'Value',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  // The key by which the site signs letters.
  dkimSigning: 'DKIM signing',
  theKey: 'The key',
  keyCreated: 'Key created. Now add its record',
  keyNotCreated: 'Could not create a key.',
  whySign:
    'Most providers sign your letters themselves, with records they show you. If yours does not, or you run your own mail server, this site can sign them.',
  creating: 'Creating…',
  createKey: 'Create a key',
  // Badges beside the domain that a key is for.
  signsLetters: 'signs letters',
  doesNotSign: 'does not sign yet',
  keepRecord: 'Every e-mail is signed with this key. Keep its record:',
  addRecord: 'Add this record to the domain’s DNS. Once it can be seen, start signing.',
  keySetByVariables:
    '<code>DKIM_DOMAIN</code>, <code>DKIM_SELECTOR</code> and <code>DKIM_KEY_FILE</code> set it.',
  signingStarted: 'The record is there. Letters are signed from now on',
  signingNotStarted: 'Could not start signing.',
  startSigning: 'Check the record and start signing',
  removeKey: 'Remove the key',
  removeKeyTitle: 'Remove the key?',
  removeSigningKey:
    'This site stops signing letters, and the key is deleted. If your mail server does not sign them, receivers may refuse them. You can remove the record a few days later.',
  removeUnusedKey: 'The key is deleted. A new key needs a new record.',
  removeKeyConfirm: 'Remove it',
  keyRemoved: 'The key is removed',
  keyNotRemoved: 'Could not remove the key.',
} as const
