/** What changed at the doors: the first sentence of a security notice, which is mailed to the author. */
export const securityNotices = {
  passwordChanged: 'Your password was changed, and every other browser is logged out.',
  passkeyAdded: 'A passkey was added to your login.',
  passkeyRemoved: 'A passkey was removed from your login.',
  appAdded: 'An authenticator app was added to your login.',
  appRemoved: 'The authenticator app was removed from your login.',
  recoveryCodesRenewed: 'New recovery codes were made. The old ones no longer work.',
  recoveryCodeUsed: 'Someone logged in with one of your recovery codes.',
  noticesMoved:
    'Notices of new subscribers and of changes like this one now go to another address, or are turned off.',
  keyMade: 'A key was made that lets a program act for you.',
  sealingChanged:
    'The key that seals your replies was made, replaced, stopped, ended or removed, or its passphrase was changed.',
  webhookAdded: 'A webhook was added: another server is told what happens here.',
  webhookChanged: 'A webhook was changed: what happens here may be told to another server.',
} as const
