/** The page of programs in the settings: keys of the API, and webhooks (which tell another server of events). What stands in <span> is only read aloud. */
export const programs = {
  title: 'Programs',
  subtitle: 'API keys and webhooks',
  /** Buttons below a secret: one copies it, the other hides it for good. */
  copy: 'Copy',
  iHaveSavedIt: 'I have saved it',
  making: 'Making…',
  name: 'Name',

  /** Keys. */
  apiKeys: 'API keys',
  keysHint:
    'A key lets one of your programs use this site, as far as you allow. No key can send a letter, erase anyone or change a setting. <link>What a program can call</link>',
  /** At the beginning of “… could not be loaded”. */
  theKeys: 'The keys',
  noKeysYet: 'No keys yet. Give each program its own, so that you can end one without the others.',
  keysFull: 'You have {keys} keys, the most there can be. End one to make another.',
  makeAKey: 'Make a key',
  shownOnlyOnce: 'We show it only once, after this.',
  makeKey: 'Make key',
  nameHint: 'The program it is for, such as “Backup of my drafts”.',
  whatItMayDo: 'What it may do',
  nothingChosen: 'Please choose what it may do',
  keyNotMade: 'Could not make the key.',
  yourNewKey: 'Your new key',
  newKeyHint: 'We show it only now. Give it only to the program: anyone who has it can do what you allowed.',
  /** What a key allows: to read, to write drafts, to do with subscribers. */
  read: 'Read',
  writeDrafts: 'Write drafts',
  subscribers: 'Subscribers',
  /** Days: since when there is the key, and when it was used. */
  keyLastUsed: 'Since {createdOn}, last used on {usedOn}',
  keyNotUsed: 'Since {createdOn}, not used yet',
  endKeyNamed: 'End<span> {name}</span>',
  endKeyTitle: 'End this key?',
  endKeyWarning:
    '“{name}” stops working from its next call. You can’t undo this, but you can make a new key.',
  endKey: 'End key',
  ending: 'Ending…',
  keyEnded: 'Key ended',
  keyNotEnded: 'Could not end the key.',

  /** Webhooks. */
  webhooks: 'Webhooks',
  webhooksHint:
    'Notify another server when someone subscribes or leaves, when a letter is sent, or when a poll closes. It gets IDs and titles, never an address, and nothing of replies or answers.',
  theWebhooks: 'The webhooks',
  noWebhooksYet: 'No webhooks yet.',
  webhooksFull: 'You have {webhooks} webhooks, the most there can be. Remove one to add another.',
  addAWebhook: 'Add a webhook',
  addWebhook: 'Add webhook',
  webhookNotAdded: 'Could not add the webhook.',
  secretTitle: 'The webhook’s secret',
  secretHint: 'We show it only now. The other server uses it to check that events come from this site.',
  /** “Send a test event” is a button. */
  standardHint:
    'It works as it is with any library for Standard Webhooks. Use “Send a test event” to try it.',
  address: 'Address',
  addressHint: 'Where the other server receives events: https://…',
  addressFault: 'Please enter an address that begins with https://',
  events: 'Events',
  eventsFault: 'Please choose what it is told',
  /** What a webhook may be told of: somebody subscribed, or left the list. The short name is on badges too. */
  subscribed: 'Subscribed',
  subscribedHint: 'Someone joined or came back, or a list was imported. A whole list is one event.',
  left: 'Left',
  leftHint: 'Someone left, was taken off the list or erased, or an import was undone.',
  letterSent: 'Letter sent',
  letterSentHint: 'A letter was sent for the first time.',
  pollClosed: 'Poll closed',
  pollClosedHint: 'You closed it, or its closing date came.',

  /** The state of one, on a badge. */
  paused: 'Paused',
  failing: 'Failing',
  works: 'Works',
  notUsedYet: 'Not used yet',
  pausedSince: 'Paused since {since}',
  /** Why, as a sentence, and how many events wait meanwhile. */
  pausedWaiting:
    '{why} {count, plural, one {1 event is waiting} other {{count} events are waiting}} until you resume it, for {days, plural, one {# day} other {# days}}.',
  /** The trouble is what the other server answered, without a full stop. */
  lastTryFailed: 'The last try failed: {trouble}.',
  lastTryFailedWaiting:
    'The last try failed: {trouble}. {count, plural, one {1 event is waiting} other {{count} events are waiting}} and will be tried again.',
  lastReceived: 'It last received an event on {moment}.',
  noneReceived: 'It has not received an event yet.',
  waitingToBeSent: '{count, plural, one {1 event is waiting} other {{count} events are waiting}} to be sent.',
  alsoOldSecret: 'Events are also signed with the old secret until {moment}.',

  /** Its buttons, and what comes of them. */
  sendTest: 'Send a test event<span> to {url}</span>',
  testSent: 'The result will appear here in a moment.',
  testNotSent: 'Could not send the test.',
  resume: 'Resume<span> {url}</span>',
  resumed: 'Resumed',
  notResumed: 'Could not resume it.',
  eventsOf: 'Events<span> of {url}</span>',
  eventsOfDays: 'Events for {url} in the last {days, plural, one {# day} other {# days}}.',
  change: 'Change<span> {url}</span>',
  changeTitle: 'Change the webhook',
  changeHint: 'Waiting events go to the new address. The secret stays.',
  webhookNotChanged: 'Could not change the webhook.',
  newSecretFor: 'New secret<span> for {url}</span>',
  newSecretTitle: 'Make a new secret?',
  newSecretHint: 'For a day, events are signed with the old one too, so you can switch without missing any.',
  makeNewSecret: 'Make new secret',
  newSecretNotMade: 'Could not make a new secret.',
  removeNamed: 'Remove<span> {url}</span>',
  removeTitle: 'Remove this webhook?',
  removeWarning: '{url} gets no more events, including those still waiting.',
  webhookRemoved: 'Webhook removed',
  webhookNotRemoved: 'Could not remove the webhook.',

  /** The events that one was told, each with its outcome. */
  theEvents: 'The events',
  nothingYet: 'Nothing yet.',
  eventSubscribed: 'Someone subscribed',
  eventLeft: 'Someone left',
  eventImported: 'A file was imported',
  eventImportUndone: 'An import was undone',
  eventLetterSent: 'A letter was sent',
  eventPollClosed: 'A poll closed',
  eventTest: 'A test',
  waiting: 'Waiting',
  delivered: 'Delivered',
  givenUp: 'Given up',
  /** Between dots: ‘Nov 21, 2026, 4:05:07 PM · 2 tries · next not before …’. */
  tries: '{count, plural, one {1 try} other {{count} tries}}',
  nextTry: 'next not before {moment}',
} as const
