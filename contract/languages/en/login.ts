/** The author's door on the front page, and the same where a session of theirs is over. */
export const login = {
  title: 'Admin Login',
  lead: 'Enter your admin credentials to continue',
  username: 'Username',
  password: 'Password',
  enter: 'Log in',
  entering: 'Logging in...',
  failedTitle: 'Login Failed',
  failed: "Hmm, those credentials don't match. Please check and try again.",
  factorLead: 'Your password is correct. Now enter your second factor',
  codesUnchecked:
    'The codes of your app can’t be checked: this site was restored without its key. Use a recovery code. If you have none, run <code>npm run reset-password</code> on the server.',
  codesUncheckedButPasskey:
    'The codes of your app can’t be checked: this site was restored without its key. Use a passkey or a recovery code. If you have none, run <code>npm run reset-password</code> on the server.',
  passkey: 'Use a passkey',
  passkeyUnused: 'The passkey was not used. Please try again.',
  code: 'Code of your app, or a recovery code',
  recoveryCode: 'Recovery code',
  goOn: 'Continue',
  checking: 'Checking...',
  factorFailed: 'That could not be checked. Please try again.',
} as const
