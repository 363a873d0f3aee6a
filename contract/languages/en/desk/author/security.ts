/** The page of the author's login in the settings: the second factor, the password, and where the author is logged in. What stands in <span> is only read aloud. */
export const security = {
  title: 'Security',
  subtitle: 'Your login, and what protects it',
  /** Beside a passkey, the app or a browser: since when there is it. */
  since: 'Since {since}',
  name: 'Name',
  adding: 'Adding...',
  making: 'Making…',

  /** The second factor: what a login asks for besides the password. */
  secondFactor: 'Second factor',
  /** At the beginning of “… could not be loaded”. */
  theSecondFactor: 'The second factor',
  /** Whether there is one, on a badge. */
  on: 'On',
  off: 'Off',
  onHint:
    'A login asks for your password and one of these. So does this site before it hands out or erases important data.',
  offHint: 'With a passkey or an app, a stolen password alone is not enough to log in.',

  passkeys: 'Passkeys',
  noPasskeys: 'None yet. Your phone or computer can be one, with its screen lock.',
  addAPasskey: 'Add a passkey',
  addPasskeyHint:
    'Next, your browser asks how to recognise you: by fingerprint, face, PIN, or a security key.',
  nameHint: 'To tell it apart from others, such as “Phone”.',
  continue: 'Continue',
  passkeyAdded: 'Passkey added',
  passkeyNotAdded: 'Could not add the passkey.',
  browserMadeNone: 'The browser made no passkey. Please try again.',
  passkeyLastUsed: 'Since {since}, last used {usedAt}',
  passkeyNotUsed: 'Since {since}, not used yet',
  removeNamed: 'Remove<span> {name}</span>',
  removePasskeyTitle: 'Remove this passkey?',
  removePasskeyWarning:
    '“{name}” will no longer work. Without a passkey or app, a login asks only for the password.',
  passkeyRemoved: 'Passkey removed',
  passkeyNotRemoved: 'Could not remove the passkey.',

  app: 'Authenticator app',
  appLocked:
    'Its codes can’t be checked any more: this site was restored without its key. Remove it, then add it again.',
  noApp: 'None yet. An app shows a new six-digit code every half minute.',
  addAnApp: 'Add an app',
  addAppTitle: 'Add an authenticator app',
  addAppHint: 'Scan this with the app, then type the code it shows.',
  addingNotStarted: 'Could not start adding an app.',
  /** The picture's words for whoever does not see it. */
  qrCode: 'QR code for the app',
  orType: 'Or type this into the app: <code>{secret}</code>',
  code: 'Code',
  codeMissing: 'Please enter the code',
  appAdded: 'App added',
  appNotAdded: 'Could not add the app.',
  removeApp: 'Remove the app',
  removeAppTitle: 'Remove the authenticator app?',
  removeAppWarning:
    'Its codes will no longer work. Without a passkey or app, a login asks only for the password.',
  appRemoved: 'App removed',
  appNotRemoved: 'Could not remove the app.',

  recoveryCodes: 'Recovery codes',
  codesLeft:
    '{count, plural, =0 {None left.} other {{count} left.}} Each lets you in once if you lose everything else.',
  newRecoveryCodes: 'New recovery codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesWarning: 'Your current ones will stop working.',
  makeNewCodes: 'Make new codes',
  codesNotMade: 'Could not make new codes.',
  yourRecoveryCodes: 'Your recovery codes',
  codesShownOnlyNow:
    'We show them only now. Keep them on paper or with your passwords. Each lets you in once, if you lose your phone.',
  copyAll: 'Copy all',
  iHaveSavedThem: 'I have saved them',

  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint:
    'At least {least, plural, one {# character} other {# characters}}. Every other browser will be logged out.',
  changePassword: 'Change password',
  changing: 'Changing…',
  passwordNotChanged: 'Could not change the password.',

  /** Sessions: browsers in which the author is logged in. */
  whereLoggedIn: 'Where you are logged in',
  yourSessions: 'Your sessions',
  unknownBrowser: 'Unknown browser',
  thisOne: 'This one',
  lastSeen: 'Since {since}, last seen {seenAt}',
  endNamed: 'End<span> {browser}</span>',
  endAllOthers: 'End all others',
  sessionNotEnded: 'Could not end the session.',
} as const
