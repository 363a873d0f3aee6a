/**
 * Replies and written answers that are sealed for the author: unlocking them, searching and downloading them, and the warnings when a
 * key that readers are given is not the author's. `{what}` is `replies`, or `answers`: what was written in answer to a poll. What the
 * warnings say of who can read what is a promise: exactly the English, no more and no less.
 */
export const sealedReplies = {
  /** Headings: the state of the keys in this tab. */
  unlocked: 'Unlocked',
  locked: 'Locked',
  unlockedHint:
    '{what, select, replies {Sealed replies are opened in this tab only.} other {Sealed written answers are opened in this tab only.}} They are locked again when you close or reload it, or do nothing for {minutes, plural, one {# minute} other {# minutes}}.',
  lockedHint:
    '{what, select, replies {Your replies are sealed.} other {Your written answers are sealed.}} They are opened in this browser. Neither your passphrase nor their words leave it. <link>Your keys</link>',
  lockAgain: 'Lock again',
  moreKeysLocked: '{count, plural, one {Another key is still locked} other {# other keys are still locked}}',
  passphrase: 'Passphrase of your key',
  /** The recovery sheet is a sheet of paper with the secret key on it. */
  secretKey: 'Secret key of your recovery sheet',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  usePassphrase: 'Use the passphrase',
  useRecoverySheet: 'Use the recovery sheet',
  /** The next two have no full stop. */
  wrongPassphrase: 'This passphrase opens none of your keys. Capitals and spaces count',
  wrongSecretKey: 'That is not a secret key, or one of its letters is wrong. It begins with AGE-SECRET-KEY-1',
  unlockFailed: 'The key could not be unlocked. Please try again.',

  /** In place of words that cannot be shown; Sealed and Another key stand in a table. */
  sealed: 'Sealed',
  sealedHint: 'Sealed. Unlock your key to read it.',
  opening: 'Opening…',
  anotherKey: 'Another key',
  noKeyOpens: 'None of your unlocked keys opens this.',
  swappedKeySealed:
    'Sealed for the key that was put in place of yours. You cannot open it; whoever put that key there can.',
  sealedOnArrival:
    'It arrived unsealed and was sealed here. For that moment, this site had the words in memory.',
  /** In a table, before the words. */
  doubted: 'This may not be what its reader wrote:',
  doubtedTitle: 'This may not be what its reader wrote',
  doubtedHint:
    'Your key opens it, but this site says that another key sealed it. Either it came before someone changed that key, or whoever changed it has read it and rewritten it.',
  showAnyway: 'Show it anyway',

  /** A file is made of all of them, opened. */
  openingAll: '{what, select, replies {Opening all replies…} other {Opening all answers…}}',
  fileMade: 'Created in your browser',
  /** `{count}`: the lines of the file. */
  fileMadeHint:
    '{fileName} holds {what, select, replies {{count, plural, one {# reply} other {# replies}}} other {{count, plural, one {# answer} other {# answers}}}} unsealed. Anyone who opens it can read them, so keep it in a safe place.',
  fileFailed: 'Could not create the file. Please try again.',
  /** In the file, in place of words that no unlocked key opens. */
  inFileUnread: '(sealed with another key)',
  /** In the file, above the words. */
  inFileDoubted:
    '(This may not be what its reader wrote: this site names a different key than yours for it.)',

  /** Beside a search. `{count}`: how many were looked into. */
  searching: 'Opened and searched in this browser: {count, number} so far…',
  searched: 'Opened and searched in this browser: all {count, number}.',
  searchFailed: 'The search stopped after {count, number}. Please search again.',

  /** In a dialog that mails something. */
  checkYourKeys:
    'Check <link>your keys for sealed replies</link> first: something is wrong with a key that your e-mails name.',

  /** A key that this browser does not know. */
  strangeTitle: 'Readers are given a key that this browser has never opened',
  strangeFormerTitle: 'Links of letters may lead to a key that this browser has never opened',
  strange:
    'If you created it in another browser, unlock it here once with its passphrase, and this browser will know it too. If you did not, someone put it there to read what readers write: <link>replace it, then end it</link>, and find out who can write to the database.',
  strangeFormer:
    'If you created it in another browser, unlock it here once with its passphrase, and this browser will know it too. If you did not, someone put it there to read what readers write: <link>end it</link>, and find out who can write to the database.',
  /** `{words}`: six English words by which keys are compared. */
  strangeWords: 'Its words are <strong>{words}</strong>. Compare them with those on your recovery sheet.',

  /** The site does something else with a key than when this browser last looked. */
  againInUseTitle: 'A key of yours that was out of use is in use again',
  wasEndedTitle: 'This site says that a key of yours was ended',
  isGoneTitle: 'This site no longer has one of your keys',
  sealsNoMoreTitle: 'This site says that replies are no longer sealed',
  /** The next four: what it did with the key then. `{day}` is a date. */
  lookedSealing: 'When this browser last looked, on {day}, this key sealed what readers write.',
  lookedFormer:
    'When this browser last looked, on {day}, this key sealed only replies to letters that name it.',
  lookedEnded: 'When this browser last looked, on {day}, this key was ended.',
  lookedRemoved: 'When this browser last looked, on {day}, this key was removed.',
  /** Between what it did then and what it does now. */
  endedOn: 'This site says that it was ended on {day}.',
  /** The next four: what it does now. */
  nowSeals: 'Now readers are given it again, and whoever has it can read what they write.',
  nowFormer: 'Now only replies to letters that name it are sealed with it.',
  nowEnded: 'Readers of letters that name it are told so, and asked to write another way.',
  nowRemoved:
    'Readers of letters that name it cannot reply from their links, and what it sealed can be opened only with its recovery sheet.',
  /** `{words}`: six English words by which keys are compared. */
  keyWords: 'Its words are <strong>{words}</strong>.',
  ifThatWasYou:
    'If you did this in another browser, press “That was me”. If you did not, someone changed it in the database: find out who can write to it, and lock them out.',
  /** The button that the sentence before names. */
  thatWasMe: 'That was me',
  bringBack:
    'It may also be that a backup was restored. You can <link>bring it back</link> with your recovery sheet.',
  replaceThenEnd: 'If someone else may have this key, <link>replace it, then end it</link>.',
  unlockToUse: '<link>Unlock your key</link> to use it again.',
  /** A button. */
  notMe: 'It wasn’t me: use it again',
  useAgainTitle: 'Use your key again?',
  useAgainHint: 'Readers are given it again, instead of what they are given now.',
  useAgain: 'Use it again',
  sealsAgain: 'Your key seals again',
  notInUseAgain: 'Could not put your key back in use.',

  /** Another key stands in the place of the author's. */
  swappedTitle: 'The key that readers are given is not yours',
  swappedFormerTitle: 'An earlier key, which your letters name, is no longer yours',
  swapped:
    'Someone changed it in this site’s database. Whoever did this can read what was sealed with it since then, and write what looks like a reply.',
  /** The same. `{day}` is a date. */
  swappedSince:
    'Someone changed it in this site’s database. This browser last saw the right one on {day}. Whoever did this can read what was sealed with it since then, and write what looks like a reply.',
  /** Each gap: six English words by which keys are compared. */
  swappedWords:
    'The words of your key are <strong>{own}</strong>. Those of the key in its place are <strong>{other}</strong>.',
  lockThemOut:
    'Find out who can write to the database, and lock them out. Letters that were mailed while your key was in use name it, so from their links nothing was sent to the other one.',
  /** May follow it. */
  newLettersNameOther: 'Letters that you mail now would name the other one.',
  unlockToPutBack:
    '<link>Unlock your key</link> with its passphrase to put it back. If its passphrase no longer opens it, someone changed the lock too: remove nothing, and use the recovery sheet to read.',
  unlockToPutBackOrReplace:
    '<link>Unlock your key</link> with its passphrase to put it back, or replace it. If its passphrase no longer opens it, someone changed the lock too: remove nothing, and use the recovery sheet to read.',
  putBackTitle: 'Put your own key back?',
  putBackHint:
    'Readers are given your key again, and the other one is ended. It stays in your list of keys, so that what arrived meanwhile is marked. You cannot open what was sealed with it.',
  putBackFormerHint:
    'Letters that name your key lead to it again, and the other one is ended. It stays in your list of keys, so that what arrived meanwhile is marked. You cannot open what was sealed with it.',
  putBack: 'Put my key back',
  isBack: 'Your key is back',
  putBackFailed: 'Could not put your key back.',
} as const
