/**
 * How trying the mailbox of bounces or of the delivery test went, and why it could not be read: there, and beside where bounces come in.
 * {words}: what its server said, in its own words.
 */
export const mailboxFailures = {
  answersEncrypted: 'The server answers, encrypted.',
  answersPlain: 'The server answers, without encryption.',
  loginWorks: 'The login works.',
  folderRead:
    'The folder {folder} can be read, with {count, plural, one {one mail} other {# mails}} in it. Nothing in it is changed.',

  loginRefused:
    '{host} did not accept the login of {user}: {words}. Many providers want an app password here, made for this site alone',
  loginRefusedSilently:
    '{host} did not accept the login of {user}: no reason given. Many providers want an app password here, made for this site alone',
  noFolder: 'There is no folder {folder} in that mailbox',
  noSuchServer: 'There is no server called {host}',
  closed: 'Port {port} is closed at {host}. IMAP usually uses 993 with TLS or 143 with STARTTLS',
  // {code}: the name of a fault with the certificate.
  certificate:
    '{code, select, selfSigned {{host} has signed its certificate itself, so it may not be your mailbox.} incomplete {{host} does not send its whole certificate chain, so it may not be your mailbox.} expired {{host} has a certificate that has expired, so it may not be your mailbox.} early {{host} has a certificate that is not valid yet; is the clock of this machine right?, so it may not be your mailbox.} other {{host} has a certificate from an authority that this machine does not know, so it may not be your mailbox.}} Its password was not sent',
  otherName:
    'The certificate of this server is not for {host}. Enter the name that it is for. Your provider can tell you',
  noTls: '{host} does not speak TLS from the start at port {port}. Choose STARTTLS, which is usual at 143',
  noStarttls:
    '{host} offers no encryption (STARTTLS) at port {port}, so the password was not sent. Try TLS at port 993',
  silent: '{host} does not answer at port {port}',
  silentWithoutTls:
    '{host} does not answer at port {port}. It may wait for TLS from the start, which is usual at 993',
  unread: '{host} could not be read: {words}',
  unreadSilently: '{host} could not be read: no reason given',

  // Of a mailbox, or of a provider that reports bounces.
  locked:
    'Its secret is stored encrypted, and the key is missing. Bring the key back, or enter the secret again',
} as const
