/** The page of sealed replies in the settings: the author's keys, which seal what readers write. Exactly the English, no more and no less: who can read what is a promise. */
export const sealingKey = {
  title: 'Sealed replies',
  subtitle: 'Replies that only you can read, not even this site',
  /** The head of a list too, and at the beginning of “… could not be loaded”. */
  yourKeys: 'Your keys',
  sealedTitle: 'Replies are sealed',
  notSealedTitle: 'Replies are not sealed',
  whatIsSealed:
    'What readers write is encrypted on their page before it is sent, and opened in your browser. A stolen disk, an old backup or a database log contains only what no one else can read.',
  whatWouldBeSealed:
    'With your own key, what readers write is encrypted on their page before it is sent, and opened in your browser. A stolen disk, an old backup or a database log would contain only what no one else can read.',
  unsealedReplies:
    '{count, plural, one {# reply from before there was a key is} other {# replies from before there was a key are}} stored here unsealed. A key doesn’t change what is already stored.',
  searchNeedsUnlocking:
    'You can search and download sealed replies only after unlocking them in your browser. This site serves the scripts that seal and open. Whoever controls the server could change these scripts.',
  lostPassphraseTitle: 'A lost passphrase loses the replies',
  lostPassphrase:
    'No one can open them without your passphrase or your recovery sheet: no support, no reset, no host.',
  stopSealing: 'Stop sealing',
  stopSealingTitle: 'Stop sealing replies?',
  stopSealingWarning:
    'New replies will be stored in the database as they are written, and the reply page says so. Letters that name your key still lead to it, until you end it. What is sealed stays sealed, and your key stays to open it.',
  noLongerSealed: 'Replies are no longer sealed',
  sealingNotStopped: 'Could not stop sealing.',

  /** A key in the list. A “key” seals; its “words” are six English ones that are compared letter by letter. */
  keyOf: 'Key of {createdAt}',
  sealsNow: 'Seals now',
  /** For a key that seals nothing any more. */
  ended: 'Ended',
  sealedWithIt:
    '{replies, plural, one {# reply} other {# replies}} and {answers, plural, one {# written answer} other {# written answers}} of polls are sealed with it.',
  endedOn:
    'This site says that it was ended on {day}: nothing sealed with it is accepted any more, and the page of a letter that names it says so.',
  swappedEndedOn:
    'Someone put it in place of yours. It stays in this list, so that what arrived meanwhile is marked. This site says that it was ended on {day}: nothing sealed with it is accepted any more, and the page of a letter that names it says so.',
  wordsOfSwapped: 'Its words are <strong>{words}</strong>. They are not those of your key.',
  wordsOfCurrent:
    'Its words are <strong>{words}</strong>. Give them to readers somewhere other than this site: the reply page shows them where no letter names the key.',
  wordsOfFormer:
    'Its words are <strong>{words}</strong>. Letters that were e-mailed while it sealed replies name it, and what is sealed with it is still accepted.',
  endKey: 'End this key',
  endKeyTitle: 'End this key?',
  endKeyWarning:
    'You can’t undo this: an ended key never seals anything again. Readers of letters that name it, including letters waiting to be sent, are told so before they write, and see the words of the key that seals then. It stays, to open what it sealed.',
  endKeyConfirm: 'End the key',
  keyEnded: 'The key is ended',
  keyNotEnded: 'Could not end the key.',
  removeTitle: 'Remove this key?',
  removeUsedTitle: 'Remove this key, and lose what it sealed?',
  removeWarning:
    'Nothing that arrived is sealed with it. The pages of letters that name it will say that it has ended.',
  removeUsedWarning:
    'After that, {replies, plural, one {# reply} other {# replies}} and {answers, plural, one {# written answer} other {# written answers}} of polls can be opened only with its recovery sheet. Without the sheet they are lost for good. The passphrase alone is not enough. The pages of letters that name it will say that it has ended.',
  /** After either of them, of the key that seals now. */
  removeCurrentWarning: 'From then on, replies are no longer sealed.',
  removeConfirm: 'Remove the key',
  keyRemoved: 'The key is removed',
  keyNotRemoved: 'Could not remove the key.',

  /** A key that is not on the site any more. */
  restoreKey: 'Restore a key',
  wordsOfMissingSeals: 'Its words are <strong>{words}</strong>. Once restored, it seals replies again.',
  wordsOfMissingFormer:
    'Its words are <strong>{words}</strong>. Once restored, letters that name it lead to it again.',
  wordsOfMissingOpens:
    'Its words are <strong>{words}</strong>. Once restored, it opens what it sealed. Nothing new is sealed with it.',
  restoreIt: 'Restore it',
  /** The key is being locked with its passphrase (encrypted). */
  locking: 'Locking…',
  sealsAgain: 'Your key seals again',
  keyRestored: 'Your key is restored',
  keyNotRestored: 'Could not restore the key. Please try again.',

  /** A new key, first its passphrase. */
  makeAKey: 'Make a key',
  replaceKey: 'Replace the key',
  choosePassphrase: 'A passphrase for your key',
  ifLostTitle: 'If you lose it, the replies are lost',
  ifLost:
    'No one can open them without the passphrase or the recovery sheet that comes next: no support, no reset, no host of this site.',
  whatReplacingMeans:
    'New replies are sealed with the new key. Replies to letters that name the old one still use that, until you end it. What the old key sealed stays as it is. The old key stays to open it, with its own passphrase.',
  makingKey: 'Making your key…',
  continueToSheet: 'Continue to the recovery sheet',
  keyNotMade: 'This browser could not make a key. Please reload the page and try again.',
  passphrase: 'Passphrase',
  passphraseHint:
    'At least {least, plural, one {# character} other {# characters}}: five or six unrelated words that you use nowhere else. It never leaves this browser.',
  tooShort: 'Please enter at least {least, plural, one {# character} other {# characters}}',
  repeatPassphrase: 'Repeat the passphrase',
  notTheSame: 'The passphrases don’t match',
  makeOneForMe: 'Make one for me',
  madeForYou: 'Made for you and filled in above. Save it now; we show it only here: <code>{made}</code>',

  /** Then its recovery sheet, on paper or in a file. */
  yourSheet: 'Your recovery sheet',
  whenYouNeedIt:
    'You need it if you forget the passphrase. Keep it on paper or with your passwords, not on this site’s machine. Nothing is sealed until you press the last button.',
  iHaveSavedSheet:
    'I have saved the sheet. I understand that without it and the passphrase, every sealed reply is lost for good.',
  sealFromNowOn: 'Seal replies from now on',
  oneMoment: 'One moment…',
  onlyYourBrowserOpens: 'From now on, only your browser can open what readers write.',
  keyNotSaved: 'Could not save the key. Nothing is sealed yet.',
  /** The sheet itself: these stand in the file too. */
  sheet: 'Recovery sheet',
  sheetOf: 'Recovery sheet of the sealed replies at {site}',
  whoCanRead: 'Anyone who has this can read them. Without it and without the passphrase, no one can.',
  /** In the file only. The button that it names is in the form that unlocks keys. */
  howToUseSheet: 'To use it, choose "Use the recovery sheet" where the site asks for the passphrase.',
  sheetWords: 'its words: {words}',
  publicKey: 'Public key: {recipient}',
  publicKeyWords: 'The public key’s words: <strong>{words}</strong>',
  print: 'Print',
  saveAsFile: 'Save as file',
  saved: 'Saved',
  copy: 'Copy',

  /** Another passphrase for a key. */
  passphraseAndSheet: 'Passphrase and recovery sheet',
  keyStaysTheSame: 'The key stays the same and still opens what it sealed.',
  unlockFirst: 'Unlock this key first, with its passphrase or, if that is lost, with its recovery sheet.',
  showSheet: 'Show the recovery sheet',
  newPassphrase: 'New passphrase',
  earlierBackups:
    'Earlier backups still contain the key, locked with the old passphrase. If someone else may know it, replace the key instead.',
  changePassphrase: 'Change passphrase',
  passphraseChanged: 'The passphrase is changed',
  passphraseNotChanged: 'Could not change the passphrase. The old one still works.',
} as const
