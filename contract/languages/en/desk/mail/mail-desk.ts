/** The Mail page itself, and what several of its cards say. */
export const mailDesk = {
  title: 'Mail',
  subtitle: 'How your letters are sent, and whether they arrive',
  // A fold with the cards that few need.
  advanced: 'Advanced: DKIM, bounces by IMAP or webhook',
  unreadableTitle: 'The mail settings cannot be read',
  unreadable:
    'They are encrypted, and their key is missing: <code>SECRET_KEY</code> has changed, or the file <code>secret.key</code> in the data folder is gone. Letters wait until then. Bring the key back, or enter the password again and save.',
  // Fields of an account at a mail server.
  userName: 'User name',
  password: 'Password',
  // In an empty field of a password: it stays as it is.
  storedPassword: 'The stored one',
  port: 'Port',
  encryption: 'Encryption',
  provider: 'Provider',
  // {variable}: of the server’s environment.
  setByVariable: '<code>{variable}</code> sets this. You can change it only on the server.',
  saved: 'Saved',
  noAnswer: 'The site itself did not answer. Please try again.',
  // Begins a sentence that says it could not be loaded.
  yourAddress: 'Your address',
} as const
